import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { explainOffer } from '../../src/convert/explain-offer.ts';
import { readName } from '../../src/convert/name/read-name.ts';
import { maskTokens, NamePattern, patternOf } from '../../src/convert/pattern/name-pattern.ts';
import { reachOf } from '../../src/convert/pattern/reach-of.ts';
import { NameWords, SAID } from '../../src/convert/tags/name-words.ts';
import { listNamePhrases } from '../../src/convert/tags/phrases/list-name-phrases.ts';
import type { TagCandidate } from '../../src/convert/tags/tag-candidate.ts';
import { readTagText } from '../../src/convert/tags/tag-text.ts';
import { addPhrases, weighPattern } from '../../src/convert/tags/weigh-name.ts';
import { tagScene } from '../../src/convert/tags/weigh-tag.ts';
import { chooseTitle } from '../../src/convert/title/choose-title.ts';
import { understandCategory } from '../../src/convert/understand-category.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();
const PATH = ['Разное'];

function maskOf(name: string): string {
  return maskTokens(readName(name, '', language))
    .map(({ text }) => text)
    .join(' ');
}

test('a pattern shows the shape of an article, the length of a number and every unit', () => {
  expect(maskOf('Чайник Polaris KE-4365')).toBe('Чайник Polaris QQ-111');
  expect(maskOf('Чайник Polaris FN-729')).toBe('Чайник Polaris QQ-111');
  expect(maskOf('Насос 10АБв/2')).toBe('Насос 11ЖЖж/1');
  expect(maskOf('Чай 420г')).toBe('Чай 111г');
  expect(maskOf('Шина 185/65 R15')).toBe('Шина 111/11 R11');
  expect(maskOf('Полка 3 крючка 1,25 500 05')).toBe('Полка 1 крючка 1,1 1111 05');
});

test('a unit, a maker and a standard with digits stand in a pattern as they are written, and so do the numbers of a longer maker or term', () => {
  expect(maskOf('Плёнка 6 м2')).toBe('Плёнка 1 м2');
  expect(maskOf('Кабель USB3.0 AB-70')).toBe('Кабель USB3.0 QQ-11');
  expect(maskOf('Мышь A4Tech N-70')).toBe('Мышь A4Tech Q-11');
  expect(maskOf('Шатун Silverstone F1 75')).toBe('Шатун Silverstone F1 11');
  const term = { keys: ['набор', '2', 'в', '1'], term: { title: 'набор', spellings: [], domain: '*' } };
  expect(reachOf([term], 0)).toBe(3);
  expect(reachOf([], 2)).toBe(1);
  expect(reachOf([], 0)).toBe(0);
});

test('behind a word that may begin a maker without a number nothing of a number is cut, and a short one stands as it is written', () => {
  expect(maskOf('Кроссовки Demix Street 97312')).toBe('Кроссовки Demix Street 11111');
  expect(maskOf('Смеситель Nova O90066')).toBe('Смеситель Nova Q11111');
  expect(maskOf('Смеситель O90066')).toBe('Смеситель Q111');
  expect(maskOf('Кабель Jack 3.5')).toBe('Кабель Jack 3.5');
  const names = ['O90066', 'U12345'].map((article) => readName(`Смеситель Nova ${article}`, '', language));
  const [first, , last] = [...names, ...names].map((tokens) => patternOf(tokens, language));
  expect(last).not.toBe(first);
  expect(patternOf(names[0] ?? [], language)).toBe(patternOf(names[1] ?? [], language));
});

function tell(name: string, vendor: string): string {
  const [examination] = examineOffers(
    [makeOffer({ name, vendor, categoryPath: PATH })],
    [1],
    makeContext(),
    language,
  );
  return JSON.stringify([examination?.title?.title, examination?.tags?.tags]);
}

const OWN = /\d+ л|[a-z]{2}-\d{4}/g;

test('names of one pattern have their own numbers in their tags, whichever is met first', () => {
  const names = ['KE-4365 2 л', 'PW-1234 3 л', 'AB-7777 15 л'].map(
    (end) => `Чайник электрический Polaris ${end}`,
  );
  for (let round = 0; round < 3; round++)
    for (const [index, name] of names.entries()) {
      const told = tell(name, 'Polaris');
      expect(told).toContain(`${[2, 3, 15][index]} л`);
      expect(told).toContain(['ke-4365', 'pw-1234', 'ab-7777'][index] ?? '');
      expect(told.replace(OWN, '')).toBe(tell(names[0] ?? '', 'Polaris').replace(OWN, ''));
    }
});

function candidatesOf(name: string): string[] {
  const offer = makeOffer({ name, vendor: '', categoryPath: PATH });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return (examination?.tags?.fromName ?? []).map(({ tag }) => tag);
}

test('a code, its parts, a model and the first of several with its maker are those of the name at hand', () => {
  for (const [first, second] of ['3050ci 3550ci', '4051ci 4551ci', '6052ci 6552ci'].map((pair) =>
    pair.split(' '),
  )) {
    const candidates = candidatesOf(`Картридж Kyocera TASKalfa ${first}/${second} тип 11${first?.[0]}`);
    for (const tag of [
      `${first}/${second}`,
      `${first}`,
      `${second}`,
      `kyocera taskalfa ${first}`,
      `taskalfa ${first}/${second}`,
      `тип 11${first?.[0]}`,
    ])
      expect(candidates).toContain(tag);
  }
});

test('an article too long for a tag is none, though its pattern is short', () => {
  const name = `Масло Castrol Edge ${'1'.repeat(70)}`;
  for (let round = 0; round < 3; round++) {
    const offer = makeOffer({ name, vendor: '', categoryPath: PATH });
    const [examination] = examineOffers([offer], [1], makeContext(), language);
    expect(examination?.tags?.tags).not.toContain('');
    expect(explainOffer(offer, 1, makeContext(), language).nameTags.map(({ tag }) => tag)).not.toContain('');
  }
});

test('what a title was chosen from is explained for a name whose pattern was met before as well', () => {
  const explain = () =>
    explainOffer(makeOffer({ name: 'Насос погружной Grundfos SQ-2-55' }), 1, makeContext(), language).title;
  const first = explain();
  expect(first?.candidates.length).toBeGreaterThan(1);
  for (let round = 0; round < 3; round++) expect(explain()).toEqual(first);
});

/** Words, makers, numbers and marks of which names are made up. */
const PARTS = (
  'насос погружной чайник электрический кабель шина диск набор для с без кухни лампа светодиодная белый и х x № тип ' +
  'высота отверстия секционный Polaris Grundfos Samsung Insta360 insta A4Tech ABS LED Winguard TASKalfa , - / ( ) « » " + : . ' +
  '2 15 05 420 4365 75000 1,5 10,25 420г 19V/3.42A 185/65 R15 3-х м2 м8 d-5.2 10x20 KE-4365 Ke-43 729-575 3050ci/3550ci 7002-3 ' +
  'DF333 12Вт 5W-30 №3 1/2 8х60 1С 3М 128Gb кпп НПТ эл. оцинк. канал.'
).split(' ');

/** Numbers that come again in the same order at each run. */
function makeDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

/** Other digits in the numbers and articles of a name; its shape stays. */
function renumber(name: string, roll: (sides: number) => number): string {
  return name.replace(/[1-9]/g, () => String(1 + roll(9)));
}

function decide(name: string, pattern: (tokens: ReturnType<typeof readName>) => NamePattern): string {
  const view = understandCategory(PATH, language);
  const tokens = readName(name, 'Polaris', language);
  const found = pattern(tokens);
  const goods = { name, tokens, vendor: 'Polaris', categoryPath: PATH, params: [] };
  const { title, used } = chooseTitle(goods, found, view, language);
  const facts = {
    alone: true,
    colours: true,
    garment: false,
    work: false,
    tasted: false,
    ukrainianHead: null,
  };
  const masked = maskTokens(tokens);
  const phrases = found.phrasesBeside(used, facts, () =>
    weighPattern(listNamePhrases(masked, used, facts, language), masked, language),
  );
  const tags: TagCandidate[] = [];
  addPhrases(phrases, tokens, tags, language);
  return JSON.stringify([title, tags.map(({ tag, weight, used }) => [tag, weight, used])]);
}

test('a name decides the same by the pattern of another name as by one of its own', () => {
  const roll = makeDice(7);
  let shared = 0;
  for (let round = 0; round < 3000; round++) {
    const name = Array.from({ length: 2 + roll(7) }, () => PARTS[roll(PARTS.length)]).join(' ');
    const kin = renumber(name, roll);
    // Met twice, the pattern is kept, and holds what the first of both decided.
    for (let times = 0; times < 2; times++) decide(name, (tokens) => patternOf(tokens, language));
    const [own, other] = [name, kin].map((one) => patternOf(readName(one, 'Polaris', language), language));
    if (own === other) shared++;
    expect([name, kin, decide(kin, (tokens) => patternOf(tokens, language))]).toEqual([
      name,
      kin,
      decide(kin, () => new NamePattern()),
    ]);
  }
  expect(shared).toBeGreaterThan(300);
});

test('each name of a pattern says its own words of two alphabets and its own sizes, and all of them say the words they share', () => {
  const saidOf = (name: string, tag: string) => {
    const tokens = readName(name, '', language);
    const said = new NameWords(name, tokens, tagScene(null, '', [], language), patternOf(tokens, language));
    return SAID[said.compare(readTagText(tag, language).saying)];
  };
  for (let round = 0; round < 3; round++) {
    expect(saidOf('Провод белый РЭК-PRYSMIAN', 'рэк-prysmian')).toBe('whole');
    expect(saidOf('Провод белый АБВ-QWERTYUI', 'рэк-prysmian')).toBe('not');
    expect(saidOf('Футболка белая 2XL', 'xxl')).toBe('whole');
    expect(saidOf('Футболка белая 3XL', 'xxl')).toBe('not');
    expect(saidOf('Футболка белая 3XL', 'белый')).toBe('whole');
    expect(saidOf('Футболка белая 3XL', 'белый хлопок')).toBe('part');
  }
});

test('a name that gives no tag says no word, whatever others of its pattern say', () => {
  const name = 'Футболка белая 2XL';
  const tokens = readName(name, '', language);
  const pattern = patternOf(tokens, language);
  const scene = tagScene(null, '', [], language);
  const { saying } = readTagText('белый', language);
  expect(new NameWords(name, [], scene).compare(saying)).toBe(SAID.indexOf('not'));
  expect(new NameWords(name, tokens, scene, pattern).compare(saying)).toBe(SAID.indexOf('whole'));
});
