import { describe, expect, test } from 'bun:test';
import { addRussianWays } from '../../bench/labels/add-russian-ways.ts';
import { choiceExamples, TASTE } from '../../bench/labels/choice-examples.ts';
import { withCommonSayings } from '../../bench/labels/common-sayings.ts';
import { tagKeyOf, titleKeyOf } from '../../bench/labels/compare-text.ts';
import { convertLabelled } from '../../bench/labels/convert-labelled.ts';
import { FOLDS, foldOfShop, NO_FOLD } from '../../bench/labels/fold-of-shop.ts';
import { learnChoice } from '../../bench/labels/learn-choice.ts';
import { learnRanking } from '../../bench/labels/learn-ranking.ts';
import { learnWeights } from '../../bench/labels/learn-weights.ts';
import { type LabelledOffer, OWN, readOwn } from '../../bench/labels/read-labels.ts';
import { judgeResult } from '../../bench/labels/score-labels.ts';
import { observation } from '../../src/convert/learned/observation.ts';
import { makeOffer } from '../convert/make-offer.ts';
import { openLanguage } from '../convert/open-language.ts';

const LABEL: LabelledOffer = {
  set: 'whole',
  file: 'a.xml',
  id: '1',
  shop: 'owner/shop',
  fold: 0,
  difficulty: '',
  offer: makeOffer({ params: [{ name: 'Вес', value: '2', unit: 'кг' }] }),
  titles: ['стол', 'обеденный стол'],
  tags: [['белый', 'белая'], ['70х140 см'], ['ikea'], ['дуб']],
  fine: [],
  never: ['мебель'],
  drop: ['Вес'],
};

describe('a result is judged by its label', () => {
  test('a title in any order of words, tags in any of their ways; words of the title count as given', () => {
    const { titleRight, lacking, signable } = judgeResult({
      label: LABEL,
      title: 'стол обеденный',
      tags: ['белая', '70 x 140 см', 'ikea'],
    });
    expect([titleRight, lacking, signable]).toEqual([true, ['дуб'], true]);
  });
  test('noise: what must never be a tag, the value of a characteristic that gives none, the title again', () => {
    const { noise, signable } = judgeResult({
      label: LABEL,
      title: 'стол',
      tags: ['мебель', '2 кг', 'стол', 'белый', 'новинка'],
    });
    expect([noise, signable]).toEqual([['мебель', '2 кг', 'стол'], false]);
  });
});

test('titles are compared without case, ё, hyphens and order, tags without blanks and signs of sizes', () => {
  expect(titleKeyOf('Щётка-метла')).toBe(titleKeyOf('метла щетка'));
  expect(tagKeyOf('1,50 х 2')).not.toBe(tagKeyOf('1,5 х 3'));
  expect(tagKeyOf('600*400')).toBe(tagKeyOf('600 x 400'));
});

test('catalogs of one owner stay in one fold', () => {
  expect(foldOfShop('Owner/first')).toBe(foldOfShop('owner/second'));
});

test('learning prefers what is right, the same way every time', () => {
  const examples = Array.from({ length: 20 }, () => ({
    options: [
      { seen: [0], right: 1 },
      { seen: [1], right: 0 },
    ],
  }));
  const [right = 0, wrong = 0] = learnRanking(examples, 2);
  expect(right).toBeGreaterThan(wrong);
  expect(learnRanking(examples, 2)).toEqual(learnRanking(examples, 2));
  const choices = Array.from({ length: 40 }, (_, at) => ({
    seen: [at % 2],
    wanted: at % 2 === 0,
    importance: 1,
  }));
  const [wanted = 0, unwanted = 0] = learnChoice(choices, 2);
  expect(wanted).toBeGreaterThan(0);
  expect(unwanted).toBeLessThan(0);
});

test('a Ukrainian label is met by the same in Russian as well, a Russian one by nothing else', async () => {
  const language = await openLanguage();
  const ukrainian = {
    ...LABEL,
    offer: makeOffer({ name: 'Сковорідка чавунна без покриття' }),
    tags: [['чавунна'], ['без покриття'], ['norden']],
  };
  const labels = { names: [LABEL], whole: [ukrainian], own: [], checksum: '' };
  const { names, whole } = addRussianWays(labels, language);
  expect(names).toEqual([LABEL]);
  expect(whole[0]?.tags[0]).toEqual(expect.arrayContaining(['чавунна', 'чугунная']));
  expect(whole[0]?.tags[1]).toEqual(['без покриття', 'без покрытия']);
  expect(whole[0]?.tags[2]).toEqual(['norden']);
});

test('our own labels are whole decisions of shops without a name, and in no fold that is judged', async () => {
  const lines = (await Bun.file(OWN).text()).trim().split('\n');
  const own = lines.map(readOwn);
  expect(own.length).toBeGreaterThan(800);
  for (const { fold, shop, offer, titles, tags } of own) {
    expect(fold).toBe(NO_FOLD);
    expect(shop).toMatch(/^\d+$/);
    expect([offer.name, titles.length > 0, tags.length <= 7]).toEqual([offer.name, true, true]);
  }
  expect(Array.from({ length: FOLDS }, (_, fold) => fold)).not.toContain(NO_FOLD);
  expect(lines.filter((line) => line.includes('://'))).toEqual([]);
});

test('a tag that is fine though nobody asked for it is learned as good, and is no noise', async () => {
  const language = await openLanguage();
  const offer = makeOffer({ name: 'Чайник электрический 1,7 л' });
  const silent = { ...LABEL, offer, titles: ['чайник'], tags: [], never: [] };
  const sumOf = (label: LabelledOffer) =>
    [...learnWeights([], [label], language).tag.values()].reduce((sum, weight) => sum + weight, 0);
  const fine = { ...silent, fine: ['1,7 л', 'электрический'] };
  expect(sumOf(fine)).toBeGreaterThan(sumOf(silent));
  expect(judgeResult({ label: fine, title: 'чайник', tags: ['1,7 л'] }).noise).toEqual([]);
});

test('our own labels teach tags and no titles, and how many tags their readers give is not kept', async () => {
  const language = await openLanguage();
  const own = {
    ...LABEL,
    offer: makeOffer({ name: 'Чайник электрический 1,7 л' }),
    titles: ['чайник'],
    tags: [['1,7 л']],
  };
  const { title, tag } = learnWeights([], [own], language);
  expect(title.size).toBe(0);
  expect(tag.size).toBeGreaterThan(0);
  expect([...tag.keys()].filter((name) => name.startsWith('decided by other readers'))).toEqual([]);
});

describe('what the words of a phrase are worth', () => {
  test('is learned of those that two shops say, not of what stands in one alone', () => {
    const [words, common, rare] = ['words 1', 'says «эмалированный»', 'says «с кнопкой»'].map(observation);
    const example = (shop: string, ...seen: (number | undefined)[]) => ({
      shop,
      seen: seen.filter((one) => one !== undefined),
      wanted: true,
      importance: 1,
    });
    const kept = withCommonSayings([
      example('1', words, common),
      example('2', words, common),
      example('2', words, rare),
      example('2', words, rare),
    ]);
    expect(kept.map(({ seen }) => seen)).toEqual(
      [[words, common], [words, common], [words], [words]].map((seen) =>
        seen.filter((one) => one !== undefined),
      ),
    );
  });

  test('decides of two phrases of a name that are alike in all else', async () => {
    const tagsOf = await taught({ 'says «эмалированный»': -9 });
    const categoryPath = ['Чайники'];
    expect(tagsOf({ name: 'Чайник эмалированный', categoryPath })).not.toContain('эмалированный');
    expect(tagsOf({ name: 'Чайник белый', categoryPath })).toContain('белый');
  });

  test('decides of values too, but of no characteristic that buyers of these goods do not ask for', async () => {
    const tagsOf = await taught({ 'says «полированная сталь»': -9, 'says «серо-голубой»': 9 });
    const param = (name: string, value: string) => ({ params: [{ name, value, unit: null }] });
    expect(tagsOf({ name: 'Чайник', ...param('Материал', 'матовая сталь') })).toContain('матовая сталь');
    expect(tagsOf({ name: 'Чайник', ...param('Материал', 'полированная сталь') })).not.toContain(
      'полированная сталь',
    );
    expect(tagsOf({ name: 'Платье', ...param('Цвет', 'серо-голубой') })).toContain('серо-голубой');
    const drill = { name: 'Дрель', categoryPath: ['Электроинструмент', 'Дрели'] };
    expect(tagsOf({ ...drill, ...param('Цвет', 'серо-голубой') })).not.toContain('серо-голубой');
  });

  /** Tags of an offer by the shipped weights and these. */
  async function taught(weights: Record<string, number>) {
    const language = await openLanguage();
    const { dictionary } = language;
    const tag = new Map([...dictionary.learned.tag, ...Object.entries(weights)]);
    const other = { ...language, dictionary: { ...dictionary, learned: { ...dictionary.learned, tag } } };
    return (fields: Parameters<typeof makeOffer>[0]) =>
      convertLabelled({ ...LABEL, offer: makeOffer(fields) }, other).tags;
  }
});

test('a model that readers of our own labels want of a name alone is their taste; adjectives that count are not', async () => {
  const language = await openLanguage();
  const offer = makeOffer({ name: 'Выключатель 2-клавишный ВС10-002' });
  const label = { ...LABEL, offer, titles: ['выключатель'], tags: [['2-клавишный']] };
  const taste = choiceExamples(label, 'others', language).filter(({ seen }) => seen.includes(TASTE.models));
  expect(taste.map(({ wanted }) => wanted)).not.toContain(true);
  expect(taste.length).toBeGreaterThan(0);
  expect(choiceExamples(label, 'of the shared labels', language).flatMap(({ seen }) => seen)).not.toContain(
    TASTE.models,
  );
});
