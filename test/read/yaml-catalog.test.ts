import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { RunFailure } from '../../src/model/run-failure.ts';
import { parseYamlCatalog } from '../../src/read/yaml/parse-yaml-catalog.ts';
import { describeCorpora, listCorpusFiles } from '../support/read-corpus.ts';
import { NOTHING } from './empty-offer.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';

describe('an offer of Variant B', () => {
  test('has every field, with numbers as written', async () => {
    const { head, offers, places, summary } = await readWholeCatalog(`shop: Магазин «Ёж»
city: Тверь
offers:
  - id: 00123
    name: "Дрель: ударная"
    category: Инструмент / Дрели//Ударные/
    vendor: Кряжич
    price: 1.50
    city: Казань
    params:
      Вес, кг: 2.10
      "Цвет": красный
  - {id: 12345678901234567890, price: 1e3, name: true}
`);
    expect(head).toEqual({
      format: 'yaml',
      encoding: 'utf-8',
      shop: 'Магазин «Ёж»',
      shopCity: 'Тверь',
      categories: {},
    });
    expect(offers).toEqual([
      {
        ...NOTHING,
        id: '00123',
        name: 'Дрель: ударная',
        categoryPath: ['Инструмент', 'Дрели', 'Ударные'],
        vendor: 'Кряжич',
        price: '1.50',
        city: 'Казань',
        params: [
          { name: 'Вес, кг', value: '2.10', unit: null },
          { name: 'Цвет', value: 'красный', unit: null },
        ],
      },
      { ...NOTHING, id: '12345678901234567890', price: '1000', name: 'true', city: 'Тверь' },
    ]);
    expect(places).toEqual([
      { ordinal: 0, line: 4, column: 5 },
      { ordinal: 1, line: 13, column: 5 },
    ]);
    expect(summary).toMatchObject({ shop: 'Магазин «Ёж»', format: 'yaml', offers: 2, warnings: {} });
  });

  test.each([
    ['a string', '- Дрель'],
    ['nothing', '-'],
    ['null', '- ~'],
    ['a list', '- [1, 2]'],
    ['an empty map', '- {}'],
    ['empty values', '- {id: , name: "", price: ~, category: null, vendor: NULL, city: "", params: }'],
    [
      'nested values',
      '- {id: [1], name: {a: b}, price: {}, category: [A, B], vendor: [x], city: {x: y}, params: text}',
    ],
    ['a list of names as params', '- {params: [Цвет, Вес]}'],
    ['names that objects have anyway', '- {__proto__: {id: 5}, constructor: x, toString: 1}'],
  ])('that is %s has no id and no fields', async (_what, entry) => {
    const { offers } = await readWholeCatalog(`offers:\n  ${entry}\n`);
    expect(offers[0]).toEqual({ ...NOTHING, price: null });
  });

  test('takes params written as lists', async () => {
    const { offers } = await readWholeCatalog(
      'offers:\n  - params: {Цвет: [красный, синий], Вес: ~, Набор: {a: b}}\n  - params: [{Цвет: белый}, {Вес: 2}, x]\n',
    );
    expect(offers.map(({ params }) => params.map(({ name, value }) => `${name}=${value}`))).toEqual([
      ['Цвет=красный', 'Цвет=синий', 'Вес='],
      ['Цвет=белый', 'Вес=2'],
    ]);
  });

  test('takes params written as name and value', async () => {
    const { offers } = await readWholeCatalog(
      'offers:\n  - params:\n    - name: Вес\n      value: 2\n      unit: кг\n    - {name: Цвет, value: [красный, синий]}\n    - {name: сталь, Цвет: белый}\n',
    );
    expect(offers[0]?.params).toEqual([
      { name: 'Вес', value: '2', unit: 'кг' },
      { name: 'Цвет', value: 'красный', unit: null },
      { name: 'Цвет', value: 'синий', unit: null },
      { name: 'name', value: 'сталь', unit: null },
      { name: 'Цвет', value: 'белый', unit: null },
    ]);
  });

  test('takes the members of a merged map where it has none of its own, the first one first', async () => {
    const { offers } = await readWholeCatalog(`base: &base {vendor: Кряжич, price: 5, city: Тверь}
other: &other {vendor: Зубр, category: Пилы}
offers:
  - {id: a, <<: *base, price: 7}
  - {<<: [*base, *other], id: b, city: ~}
  - {id: c, <<: text}
`);
    expect(
      offers.map(({ id, vendor, price, city, categoryPath }) => [id, vendor, price, city, categoryPath]),
    ).toEqual([
      ['a', 'Кряжич', '7', 'Тверь', []],
      ['b', 'Кряжич', '5', null, ['Пилы']],
      ['c', '', null, null, []],
    ]);
  });

  test('stands on its line also where CR alone ends lines', async () => {
    const { places } = await readWholeCatalog('shop: a\roffers:\r  - id: a\r\r  - id: b\r');
    expect(places.map(({ line }) => line)).toEqual([3, 5]);
  });

  test('keeps a null that is quoted', async () => {
    const { offers } = await readWholeCatalog('offers:\n  - {id: "null", name: \'~\'}\n');
    expect([offers[0]?.id, offers[0]?.name]).toEqual(['null', '~']);
  });

  test('never holds a control character or half a character', async () => {
    const { offers, warnings } = await readWholeCatalog(
      'offers:\n  - {id: "a\\0b\\x07", name: "\\ud800x"}\n',
    );
    expect([offers[0]?.id, offers[0]?.name]).toEqual(['ab', '\ufffdx']);
    expect(warnings).toEqual({ control_character: 2 });
  });
});

describe('a file that is no YAML is refused with the place and the reason', () => {
  test.each([
    ['an unclosed bracket', 'offers: [1, 2', 1, 14, 'Неверный отступ, или скобка не закрыта.'],
    ['an unclosed quote', 'offers:\n  - id: "a\n    name: b\n', 4, 1, 'Не хватает знака'],
    ['a tab as indentation', 'offers:\n\t- id: 1\n', 2, 1, 'Отступ сделан табуляцией'],
    ['a second colon', 'shop: a: b\noffers: []\n', 1, 7, 'Лишнее двоеточие в значении'],
    ['a repeated key of an offer', 'offers:\n  - id: 1\n    id: 2\n', 3, 5, 'Ключ «id» повторяется.'],
    ['a repeated key of the file', 'offers: []\nshop: a\noffers: []\n', 3, 1, 'Ключ «offers» повторяется.'],
    ['a repeated param', 'offers:\n  - params: {Ц: 1, "Ц": 2}\n', 2, 20, 'Ключ «Ц» повторяется.'],
    ['two documents', 'offers: []\n---\noffers: []\n', 2, 1, 'В файле несколько документов YAML'],
    ['an alias without its anchor', 'offers:\n  - id: *x\n', 2, 9, 'якорь &имя, которого выше нет'],
    ['an alias of itself', 'offers:\n  - &a [*a]\n', 2, 9, 'Слишком'],
    [
      'nesting without end',
      `offers:\n  - a: ${'['.repeat(100)}${']'.repeat(100)}\n`,
      2,
      70,
      'Слишком большая вложенность.',
    ],
    ['more nesting than any stack', `offers: ${'[ '.repeat(50_000)}`, 1, 0, ''],
  ])('%s', async (_what, source, line, column, explanation) => {
    const failure = await readFailure(source);
    expect([failure.code, failure.message]).toEqual(['malformed_yaml', expect.stringContaining(explanation)]);
    expect(failure.details.line).toBe(line);
    if (column > 0) expect(failure.details.column).toBe(column);
    expect(String(failure.details.snippet).length).toBeLessThanOrEqual(80);
  });

  test('the keys of 40 000 params are compared in linear time', () => {
    const params = Array.from({ length: 40_000 }, (_, i) => `      k${i}: v\n`).join('');
    const bytes = new TextEncoder().encode(`offers:\n  - id: 1\n    params:\n${params}`);
    expect(Object.keys(JSON.parse(parseYamlCatalog(bytes).offers[0]!.json).params)).toHaveLength(40_000);
  });
});

describe('aliases', () => {
  test('that share params between 3 000 offers are followed', async () => {
    const offers = Array.from({ length: 3000 }, (_, i) => `  - {id: ${i}, params: *p}\n`).join('');
    const { offers: read } = await readWholeCatalog(`common: &p {Цвет: красный}\noffers:\n${offers}`);
    expect(read).toHaveLength(3000);
    expect(read[2999]?.params).toEqual([{ name: 'Цвет', value: 'красный', unit: null }]);
  });

  test('take the latest anchor above them, also when it is a key', async () => {
    const source = 'a: &x 1\nb: &x 2\n? &k Цвет\n: y\noffers:\n  - {id: *x, params: {*k : &x 3}, name: *x}\n';
    const { offers } = await readWholeCatalog(source);
    expect(offers[0]).toMatchObject({ id: '2', name: '3', params: [{ name: 'Цвет', value: '3' }] });
  });

  test('may make four million characters of a file; what the file itself says beside them is not counted', async () => {
    const written = (aliases: number) =>
      `a: &a ${'x'.repeat(99_000)}\noffers:\n${'  - name: *a\n'.repeat(aliases)}  - name: ${'y'.repeat(300_000)}\n`;
    const { offers } = await readWholeCatalog(written(40));
    expect([offers.length, offers.at(-1)?.name.length]).toEqual([41, 300_000]);
    expect((await readFailure(written(41))).message).toContain('Слишком много ссылок');
  });

  test('that multiply are refused', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]\n`,
    ).join('');
    const failure = await readFailure(`l0: &l0 ха\n${levels}offers:\n  - {id: 1, params: *l9}\n`);
    expect([failure.code, failure.message]).toEqual([
      'malformed_yaml',
      expect.stringContaining('Слишком много ссылок'),
    ]);
    const long = `a: &a ${'x'.repeat(100_000)}\noffers:\n${'  - name: *a\n'.repeat(100)}`;
    expect((await readFailure(long)).message).toContain('Слишком много ссылок');
  });
});

/** Files of the YAML test suite whose outcome is another one here: name → reason. */
const SUITE_EXCEPTIONS: Readonly<Record<string, string>> = {
  '2JQS.ok.yaml': 'the empty key stands there twice, and repeated keys are refused',
  'X38W.ok.yaml': 'a list stands there twice as a key, and repeated keys are refused',
  'SF5V.error.yaml': 'the yaml package lets a %YAML directive be repeated',
};

describeCorpora('files of YAML', (corpus) => {
  const files = listCorpusFiles(corpus, 'yaml/suite', ['.yaml']);

  test('are told apart into what can be parsed and what cannot', () => {
    const disagreements = files
      .map((path) => [basename(path), parseOutcome(path)] as const)
      .filter(
        ([name, outcome]) =>
          outcome !== 'several documents' && name.includes('.ok.') !== (outcome !== 'malformed_yaml'),
      );
    const expected = corpus.isBundled ? [] : Object.keys(SUITE_EXCEPTIONS).sort();
    expect(disagreements.map(([name]) => name).sort()).toEqual(expected);
  });

  test.each(listCorpusFiles(corpus, 'yaml/attacks', ['.yml']).map((path) => [basename(path), path] as const))(
    'the attack %s is refused',
    (_name, path) => {
      expect(['malformed_yaml', 'not_a_catalog']).toContain(parseOutcome(path));
    },
  );
});

function parseOutcome(path: string): string {
  try {
    parseYamlCatalog(new Uint8Array(readFileSync(path)));
    return 'parsed';
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    return error.message.includes('несколько документов') ? 'several documents' : error.code;
  }
}

describe('what costs the parser far more than its bytes is refused with its place before it is parsed', () => {
  const CASES: readonly (readonly [what: string, text: string, words: string])[] = [
    ['brackets in brackets', '['.repeat(1_000_000), 'Слишком большая вложенность.'],
    ['maps in maps, line by line', '{\n'.repeat(500_000), 'Слишком большая вложенность.'],
    ['empty lists', '[],'.repeat(330_000), 'Слишком много скобок'],
    ['lists behind brackets in quotes', '["]"'.repeat(250_000), 'Слишком много скобок'],
    ['dashes', '-\n'.repeat(500_000), 'Слишком много скобок'],
    ['empty lines', '\n'.repeat(1_000_000), 'Слишком много скобок'],
    ['empty lines of Windows', '\r\n'.repeat(500_000), 'Слишком много скобок'],
    ['lines of one space', ' \n'.repeat(500_000), 'Слишком много скобок'],
    ['comments', '#\n'.repeat(500_000), 'Слишком много скобок'],
    ['values of one letter', `[${'a,'.repeat(500_000)}]`, 'Слишком много скобок'],
  ];
  test.each(CASES)('%s', (_what, bomb, words) => {
    const started = process.threadCpuUsage();
    let failure: unknown = null;
    try {
      parseYamlCatalog(new TextEncoder().encode(`shop: А\noffers: ${bomb}`));
    } catch (error) {
      failure = error;
    }
    const { user, system } = process.threadCpuUsage(started);
    if (!(failure instanceof RunFailure)) throw new Error('the file was parsed');
    expect([failure.code, Number(failure.details.line) >= 2]).toEqual(['malformed_yaml', true]);
    expect(failure.message).toContain(words);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  test('no traces are made of a file of nothing but faults, where they take twice the time and three times the memory', () => {
    const usual = Error.stackTraceLimit;
    const limits: unknown[] = [];
    Object.defineProperty(Error, 'stackTraceLimit', {
      configurable: true,
      get: () => limits.at(-1) ?? usual,
      set: (limit) => limits.push(limit),
    });
    try {
      const faults = `offers:\n${'"" '.repeat(1000)}`;
      expect(() => parseYamlCatalog(new TextEncoder().encode(faults))).toThrow(RunFailure);
    } finally {
      Object.defineProperty(Error, 'stackTraceLimit', { configurable: true, writable: true, value: usual });
    }
    expect(limits).toEqual([0, usual]);
  });

  test('offers with an empty line or a comment between any two are no such thing, whatever ends their lines', () => {
    for (const end of ['\n', '\r\n']) {
      const text = `shop: А${end}offers:${end}${`- id: 1${end}${end}# a${end}`.repeat(3000)}`;
      expect(parseYamlCatalog(new TextEncoder().encode(text)).offers).toHaveLength(3000);
    }
  });

  test('compact JSON and texts full of brackets are no such thing', () => {
    const offers = Array.from({ length: 3000 }, (_, index) => ({
      id: `${index}`,
      name: '[[ {',
      params: { Вес: '1', Цвет: 'б' },
    }));
    const text = JSON.stringify({ shop: 'А', offers: offers.map((offer) => ({ ...offer, name: '[ ]' })) });
    expect(parseYamlCatalog(new TextEncoder().encode(text)).offers).toHaveLength(3000);
    const unclosed = JSON.stringify({ shop: 'А', offers: offers.slice(0, 300) });
    expect(parseYamlCatalog(new TextEncoder().encode(unclosed)).offers).toHaveLength(300);
  });
});

test('a price as programs write large numbers is read in digits, and only there', async () => {
  const prices = ['1e+06', '1.25e+06', '2.5E6', '1e-3', '-1e6', '1e', 'e6', '0x1F'];
  const { offers } = await readWholeCatalog(
    `offers:\n${prices.map((price) => `  - {id: 1e3, price: ${price}}`).join('\n')}`,
  );
  expect(offers.map(({ price }) => price)).toEqual([
    '1000000',
    '1250000',
    '2500000',
    '1e-3',
    '-1e6',
    '1e',
    'e6',
    '0x1F',
  ]);
  expect(offers[0]?.id).toBe('1e3');
});
