import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { readVendor } from '../../src/convert/tags/read-brand.ts';
import { holdsUkrainianWord } from '../../src/convert/ukrainian/holds-ukrainian-word.ts';
import { readUkrainianAdjective } from '../../src/convert/ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../../src/convert/ukrainian/read-noun.ts';
import { translatePhrase } from '../../src/convert/ukrainian/translate-phrase.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function examine(name: string, category = 'Товари') {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: [category] });
  return examineOffers([offer], [1], makeContext(), language)[0];
}

function candidatesOf(name: string): string[] {
  return examine(name)?.tags?.fromName.map(({ tag }) => tag) ?? [];
}

function titleOf(name: string, category?: string): string {
  return examine(name, category)?.title?.title ?? '';
}

function nounOf(word: string, wanted: 'nomn' | 'gent' | 'ablt'): string | undefined {
  return readUkrainianNoun(word, wanted, language)?.russian;
}

test('a noun that no table has is the Russian one that it is letter by letter or by its ending', () => {
  expect(nounOf('класика', 'nomn')).toBe('классика');
  expect(nounOf('кольраба', 'nomn')).toBeUndefined();
  expect(nounOf('еластичність', 'nomn')).toBe('эластичность');
  expect(nounOf('мотокросу', 'gent')).toBe('мотокросс');
  expect(nounOf('водоотводу', 'gent')).toBe('водоотвод');
  expect(nounOf('черепици', 'gent')).toBe('черепица');
  // «по маркою» is no Russian of today.
  expect(nounOf('маркою', 'ablt')).toBe('марка');
  // Nor is a nominative of either language a case of another word.
  expect(nounOf('королева', 'gent')).toBeUndefined();
  expect(nounOf('парк', 'gent')).toBeUndefined();
});

test('an adjective that no table has is the Russian one of its suffix, and nothing that may be a noun or another form', () => {
  const adjectiveOf = (word: string, wanted: 'nomn' | 'gent' | 'ablt' = 'nomn') =>
    readUkrainianAdjective(word, wanted, language)?.russian;
  expect(adjectiveOf('активованим', 'ablt')).toBe('активированный');
  expect(adjectiveOf('вальцьована')).toBe('вальцованный');
  expect(adjectiveOf('батистова')).toBe('батистовый');
  expect(adjectiveOf('преднізолонова')).toBe('преднизолоновый');
  expect(adjectiveOf('лісосмуга')).toBeUndefined();
  expect(adjectiveOf('антена')).toBeUndefined();
  expect(adjectiveOf('пекарня')).toBeUndefined();
});

test('an adjective of two parts is the Russian one of both', () => {
  const adjectiveOf = (word: string) => readUkrainianAdjective(word, 'nomn', language)?.russian;
  expect(adjectiveOf('газомасляний')).toBe('газомасляный');
  expect(adjectiveOf('вібропресована')).toBe('вибропрессованный');
  expect(adjectiveOf('дрібнозернистий')).toBe('мелкозернистый');
  expect(adjectiveOf('ультратонка')).toBe('ультратонкий');
});

test('what stands behind a person whom goods are for and agrees with the goods is said of the goods', () => {
  const tags = candidatesOf('Комбінезон для новонародженого велюровий з вушками');
  expect(tags).toContain('для новорожденного');
  expect(tags).toContain('велюровый');
  expect(candidatesOf('Іграшка для дорослих собак')).toContain('для взрослых собак');
});

test('what is small is said of the thing itself', () => {
  expect(nounOf('левенятко', 'nomn')).toBe('львёнок');
  expect(nounOf('тигренятко', 'nomn')).toBe('тигрёнок');
  expect(candidatesOf('Гаманець з квіточками')).toContain('с цветами');
});

test('half in each language is Russian: the letters and endings of a shop that mixes them', () => {
  expect(candidatesOf('Клей для битумної черепици')).toContain('для битумной черепицы');
  expect(candidatesOf('Решітка для водоотводу')).toContain('для водоотвода');
  expect(candidatesOf('Драбина для бессейнів')).toContain('для бассейнов');
  expect(candidatesOf('Фільтр з активованим вугіллям')).toContain('с активированным углем');
});

test('a name without a Ukrainian letter is Ukrainian by an adjective that Russian has only as a short form', () => {
  expect(titleOf('Моторна олива Castrol 4 л')).toBe('моторное масло');
  expect(titleOf('Тактична сумка Mil-Tec')).toBe('тактическая сумка');
  expect(candidatesOf('Косметика натуральна Solid')).toContain('натуральная');
  expect(candidatesOf('Терка крупна Solid')).toContain('крупная');
  for (const tag of candidatesOf('Моторна олива Castrol 4 л')) expect(tag).not.toMatch(/моторна|олива/);
});

test('a colour behind the name of goods is said in Russian, also with a capital', () => {
  expect(candidatesOf('Ходунки Bambi M 5033 Блакитний')).toContain('голубые');
  expect(candidatesOf('Синьо-рожевий кит')).toContain('сине-розовый');
  expect(candidatesOf('Подушка жовто-блакитна Solid')).toContain('желто-голубая');
  expect(translatePhrase('чорний оксамит', language)).toBe('черный бархат');
});

test('a noun with a capital and what it is of are one name', () => {
  expect(candidatesOf('Набір для експериментів Solid Парк динозаврів')).toContain('парк динозавров');
  expect(candidatesOf('Лялька Королева льоду')).toContain('королева льда');
  // Its adjective is none.
  expect(candidatesOf('Набір підвісок новорічних Шишка Золота')).not.toContain('шишка золота');
  // Nor are goods for their own name.
  expect(titleOf('Захист двигуна Кольчуга')).toBe('защита двигателя');
  expect(candidatesOf('Захист двигуна Кольчуга')).not.toContain('для кольчуг');
});

test('what another sentence says of a noun that no table has is not said of the goods', () => {
  expect(candidatesOf('Карнавальна сукня. Зимові фурдулі')).not.toContain('зимнее');
  expect(candidatesOf('Карнавальна сукня. Зимова')).toContain('зимнее');
});

test('a title is Russian: of goods that our tables have as a part, of what is done to what, of a name, of its category', () => {
  expect(titleOf('Керамічне покриття для шкіри')).toBe('керамическое покрытие');
  expect(titleOf('Always Dry захист взуття')).toBe('защита обуви');
  expect(titleOf('Біола Icy Cola 2л')).toBe('биола');
  expect(titleOf('Цікавий хмизорубець для двору')).toBe('цікавий хмизорубець');
  expect(titleOf('BASEN LiFePO4 25.6V', 'Акумулятор')).toBe('аккумулятор');
});

test('a word that Russian does not know and our tables do is left in Ukrainian, another spelling of a Russian one is not', () => {
  for (const text of [
    '93% бавовна',
    'чорна',
    'фарфор (порцеляна)',
    'для йога килимка',
    'брауншвейзька',
    'фурдулюючий',
  ])
    expect(holdsUkrainianWord(text, language)).toBe(true);
  for (const text of ['шопер', 'термокружка', 'чёрная', '93% хлопок', 'для йоги'])
    expect(holdsUkrainianWord(text, language)).toBe(false);
});

test('works are called by the Russian name of their town, any other maker as it calls itself', () => {
  const makerOf = (vendor: string) => readVendor(vendor, language)[0]?.tag;
  expect(makerOf('Борщагівський ХФЗ, Україна')).toBe('борщаговский хфз');
  expect(makerOf('Київський вітамінний завод')).toBe('киевский витаминный завод');
  expect(makerOf('Харківська кондитерська фабрика')).toBe('харьковская кондитерская фабрика');
  expect(makerOf('Світ меблів')).toBe('світ меблів');
  expect(makerOf('Київгума')).toBe('київгума');
});
