import { expect, test } from 'bun:test';
import { formatDescription } from '../../src/convert/description/format-description.ts';

function bodyOf(description: string | null, name = 'Дрель'): string {
  return formatDescription(name, description).html;
}

test('the full name is the first paragraph, then the description', () => {
  expect(bodyOf('Мощная.', 'Дрель Makita DF333')).toBe('<p>Дрель Makita DF333</p><p>Мощная.</p>');
  expect(bodyOf(null)).toBe('<p>Дрель</p>');
  expect(bodyOf('')).toBe('<p>Дрель</p>');
});

test('a description that already begins with the name does not get it again', () => {
  for (const start of [
    'Дрель Makita DF333',
    'ДРЕЛЬ  MAKITA df333',
    '«Дрель» Makita DF333',
    '<h2>Дрель <b>Makita</b></h2><p>DF333</p>',
  ])
    expect(bodyOf(`${start} сверлит`, 'Дрель Makita DF333')).not.toStartWith('<p>Дрель Makita DF333</p><');
  expect(bodyOf('Дрель Makita DF333 — сверлит', 'Дрель Makita DF333')).toBe(
    '<p>Дрель Makita DF333 — сверлит</p>',
  );
  expect(bodyOf('Утеплённая', 'Утеплённая')).toBe('<p>Утеплённая</p>');
  expect(bodyOf('Утепленная куртка', 'Утеплённая')).toBe('<p>Утепленная куртка</p>');
});

test('a description that begins with a longer word does get the name', () => {
  expect(bodyOf('Насосная станция', 'Насос')).toBe('<p>Насос</p><p>Насосная станция</p>');
});

test('paragraphs and line breaks are kept', () => {
  expect(bodyOf('Один\nДва\n\nТри')).toBe('<p>Дрель</p><p>Один<br>Два</p><p>Три</p>');
  expect(bodyOf('<p>Один</p><div>Два<br>Три<br><br>Четыре</div>')).toBe(
    '<p>Дрель</p><p>Один</p><p>Два<br>Три</p><p>Четыре</p>',
  );
});

test('line ends of plain lines with a little markup are kept, those between layout tags are not', () => {
  expect(bodyOf('<b>Один</b>\nДва')).toBe('<p>Дрель</p><p><strong>Один</strong><br>Два</p>');
  expect(bodyOf('<p>Один\nдва</p>\n\n<p>Три</p>')).toBe('<p>Дрель</p><p>Один два</p><p>Три</p>');
});

test('lines that start with a bullet are list items between layout tags too, whatever else the source breaks lines for', () => {
  const items = '<ul><li>один</li><li>два</li><li>три</li></ul>';
  expect(bodyOf('<p>Комплект:</p>\n- один\n- два\n- три')).toBe(`<p>Дрель</p><p>Комплект:</p>${items}`);
  expect(bodyOf('<p>Комплект:\n  - один\r\n  • два\n•три\n</p>')).toBe(
    `<p>Дрель</p><p>Комплект:</p>${items}`,
  );
  expect(bodyOf('<div>Комплект:<br>\n- один<br>\n- два<br />\n- три</div>')).toBe(
    `<p>Дрель</p><p>Комплект:</p>${items}`,
  );
  expect(bodyOf('<p>Комплект:\n&bull; один\n&#8226;&nbsp;два\n<span>- три</span></p>')).toBe(
    `<p>Дрель</p><p>Комплект:</p>${items}`,
  );
  expect(bodyOf('<p>Комплект:</p>\n<b>- один</b>\n<b>- два</b>')).toBe(
    '<p>Дрель</p><p>Комплект:</p><ul><li><strong>один</strong></li><li><strong>два</strong></li></ul>',
  );
  expect(bodyOf('<p>Один,\nдва\n-три</p><table><tr><td>Вес</td><td>\n - \n</td></tr></table>')).toBe(
    '<p>Дрель</p><p>Один, два -три</p><p>Вес -</p>',
  );
  expect(bodyOf('<ul><li>раз\n- два</li></ul><h2>А\n- Б</h2>')).toBe(
    '<p>Дрель</p><ul><li>раз - два</li></ul><h3>А - Б</h3>',
  );
});

test('all heading levels become one level', () => {
  expect(bodyOf('<h1>А</h1><h2>Б</h2><h6 class="x">В</h6>')).toBe(
    '<p>Дрель</p><h3>А</h3><h3>Б</h3><h3>В</h3>',
  );
});

test('lists, bold and italic are kept', () => {
  expect(bodyOf('<ul><li>раз</li><li><b>два</b> <i>три</i></ul><ol><li>четыре</ol>')).toBe(
    '<p>Дрель</p><ul><li>раз</li><li><strong>два</strong> <em>три</em></li></ul><ol><li>четыре</li></ol>',
  );
  expect(bodyOf('<p><em>а <strong>б</strong></em></p>')).toBe(
    '<p>Дрель</p><p><em>а</em> <strong><em>б</em></strong></p>',
  );
});

test('a raised or lowered number stays one: 10³ is not 103', () => {
  expect(
    bodyOf(
      'Площадь 10<sup>3</sup> м<sup>2</sup>, допуск 5·10<sup> -6</sup>, H<sub>2</sub>O, <b>м<sup>3</sup></b>',
      'x',
    ),
  ).toBe('<p>x</p><p>Площадь 10³ м², допуск 5·10 ⁻⁶, H₂O, <strong>м³</strong></p>');
  expect(bodyOf('Марка<sup>®</sup>, 1<sup>й</sup> сорт, log<sub>n</sub>, x<sup></sup>', 'x')).toBe(
    '<p>x</p><p>Марка®, 1й сорт, logn, x</p>',
  );
});

test('a name that is cut to 6000 characters counts as shortened, with a description or without', () => {
  const name = 'Дрель '.repeat(1200);
  for (const description of [null, 'Сверлит.']) {
    const { html, truncated } = formatDescription(name, description);
    expect([truncated, html.length <= 6000]).toEqual([true, true]);
  }
  expect(formatDescription('я'.repeat(5993), null).truncated).toBe(false);
  expect(formatDescription('я'.repeat(5994), null).truncated).toBe(true);
});

test('lines that start with "- " or "• " become list items', () => {
  expect(bodyOf('Состав:\n- хлопок\n• лён\nУход')).toBe(
    '<p>Дрель</p><p>Состав:</p><ul><li>хлопок</li><li>лён</li></ul><p>Уход</p>',
  );
  expect(bodyOf('Состав:<br>- <b>хлопок</b><br>- лён')).toBe(
    '<p>Дрель</p><p>Состав:</p><ul><li><strong>хлопок</strong></li><li>лён</li></ul>',
  );
  expect(bodyOf('-20 градусов')).toBe('<p>Дрель</p><p>-20 градусов</p>');
});

test('links remain as text without the address', () => {
  expect(
    bodyOf(
      'См. <a href="https://shop.ru/x?a=1">каталог</a> и <a href="https://shop.ru">https://shop.ru/?a=1&amp;b=2</a>.',
    ),
  ).toBe('<p>Дрель</p><p>См. каталог и .</p>');
});

test('an address outside of a link is text like any other, alone in its paragraph as well', () => {
  expect(bodyOf('<p>https://shop.ru/a</p><p><b>www.shop.ru</b></p>см. https://shop.ru')).toBe(
    '<p>Дрель</p><p>https://shop.ru/a</p><p><strong>www.shop.ru</strong></p><p>см. https://shop.ru</p>',
  );
  expect(bodyOf('<a>https://shop.ru</a><p>https://shop.ru</p>')).toBe('<p>Дрель</p><p>https://shop.ru</p>');
});

test('styles, colours and font sizes are dropped, images and scripts removed entirely', () => {
  const html =
    '<style>p{color:red}</style><p style="color:red" onclick="x()"><font size="7" color="blue">Текст</font><img src="a.jpg" onerror="x()"></p><script>alert(1)</script><svg><text>нет</text></svg>';
  expect(bodyOf(html)).toBe('<p>Дрель</p><p>Текст</p>');
});

test('cells of a table stand beside each other, its rows below each other', () => {
  expect(
    bodyOf('<table><tr><th>Вес</th><td>2 кг</td></tr><tr><td>Цвет</td><td>синий</td></tr></table>'),
  ).toBe('<p>Дрель</p><p>Вес 2 кг</p><p>Цвет синий</p>');
});

test('HTML escaped once or twice too often, and CDATA inside text, are understood', () => {
  const expected = '<p>Дрель</p><p>Один</p><p>Два <strong>три</strong></p>';
  const html = '<p>Один</p><p>Два <b>три</b></p>';
  const escaped = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  for (const source of [
    html,
    escaped,
    escaped.replaceAll('&', '&amp;'),
    `<![CDATA[${html}]]>`,
    `&lt;![CDATA[${html}]]&gt;`,
    `&lt;![CDATA[${escaped}]]&gt;`,
  ])
    expect([source, bodyOf(source)]).toEqual([source, expected]);
});

test('text that only mentions signs stays text', () => {
  expect(bodyOf('a < b && c > d; 5&nbsp;кг &amp; R&D')).toBe(
    '<p>Дрель</p><p>a &lt; b &amp;&amp; c &gt; d; 5 кг &amp; R&amp;D</p>',
  );
  expect(bodyOf('<b>Ряд</b> a &lt; b и &lt;кавычки&gt;')).toBe(
    '<p>Дрель</p><p><strong>Ряд</strong> a &lt; b и &lt;кавычки&gt;</p>',
  );
});

test('what looks like a tag and is never closed stays text, with all that stands behind it', () => {
  for (const [source, shown] of [
    ['Размер a<b, ещё текст', 'Размер a&lt;b, ещё текст'],
    ['Размер a&lt;b, ещё текст', 'Размер a&lt;b, ещё текст'],
    ['Болт <M8', 'Болт &lt;M8'],
    ['Сорт <b', 'Сорт &lt;b'],
    ['t<Tmax, <strong>сталь</strong>', 't&lt;Tmax, <strong>сталь</strong>'],
    ['<strong>t<b и ещё</strong>', '<strong>t&lt;b и ещё</strong>'],
    ['a<b<c, d <i>e</i>', 'a&lt;b&lt;c, d <em>e</em>'],
    ['<b>сталь</b> t<Tmax и дальше', '<strong>сталь</strong> t&lt;Tmax и дальше'],
    ['script<script<script', 'script&lt;script&lt;script'],
  ] as const)
    expect([source, bodyOf(source)]).toEqual([source, `<p>Дрель</p><p>${shown}</p>`]);
});

test('a tag that an export has cut off is no text', () => {
  for (const end of [
    '<img src="https://shop.example/a.jp',
    '<p style=',
    '<strong',
    '<img al',
    '</p',
    '<!-- дальше',
  ])
    expect([end, bodyOf(`<p>Сталь</p>${end}`)]).toEqual([end, '<p>Дрель</p><p>Сталь</p>']);
  expect(bodyOf('Сталь <img src="https://shop.example/a.jp')).toBe('<p>Дрель</p><p>Сталь</p>');
});

test('a name with markup is text', () => {
  expect(bodyOf(null, '<h1>Дрель</h1> & Ко')).toBe('<p>&lt;h1&gt;Дрель&lt;/h1&gt; &amp; Ко</p>');
});

test('6000 characters with markup and name: whole paragraphs fit, the next ones are left out', () => {
  const paragraph = `<p>${'слово '.repeat(100).trim()}</p>`;
  const { html, truncated } = formatDescription('Дрель', paragraph.repeat(20));
  const fitting = Math.floor((6000 - '<p>Дрель</p>'.length) / paragraph.length);
  expect([truncated, html]).toEqual([true, `<p>Дрель</p>${paragraph.repeat(fitting)}`]);
});

test('a description that fits exactly is not shortened, one character more is', () => {
  const text = 'я'.repeat(6000 - '<p>Дрель</p><p></p>'.length);
  expect(formatDescription('Дрель', text)).toEqual({ html: `<p>Дрель</p><p>${text}</p>`, truncated: false });
  expect(formatDescription('Дрель', `${text}я`).truncated).toBe(true);
});

test('a list and a paragraph of lines are shortened at an item, at a line', () => {
  const item = 'x'.repeat(90);
  const list = formatDescription('Дрель', `<ul>${`<li>${item}</li>`.repeat(100)}</ul>`);
  expect(list.html.length).toBeGreaterThan(5850);
  expect(list.html).toMatch(/^<p>Дрель<\/p><ul>(?:<li>x{90}<\/li>)+<\/ul>$/);
  const lines = formatDescription('Дрель', Array(100).fill(item).join('\n'));
  expect(lines.html).toMatch(/^<p>Дрель<\/p><p>x{90}(?:<br>x{90})+<\/p>$/);
});

test('one paragraph longer than the limit is cut at a sentence, else at a word', () => {
  const sentences = formatDescription('Дрель', 'Коротко и ясно. '.repeat(1000));
  expect(sentences.html).toEndWith('Коротко и ясно.</p>');
  expect(sentences.html.length).toBeGreaterThan(5900);
  const words = formatDescription('Дрель', 'слово '.repeat(2000));
  expect(words.html).toEndWith('слово</p>');
  expect(formatDescription('Дрель', '&'.repeat(5000)).html.length).toBeLessThanOrEqual(6000);
});

test('a name longer than the limit is shortened too', () => {
  const { html } = formatDescription('слово '.repeat(3000), 'текст');
  expect(html.length).toBeLessThanOrEqual(6000);
  expect(html).toStartWith('<p>слово слово');
});

test('characters that show nothing and half characters do not get through', () => {
  expect(bodyOf('А\u0000\u200bБ\ufeff\u00a0 В')).toBe('<p>Дрель</p><p>А Б В</p>');
  expect(bodyOf('😀'.repeat(5000)).isWellFormed()).toBe(true);
});

test('a text of one line is the same with a line end behind it, whatever it begins and ends with', () => {
  for (const name of [
    'Дрель',
    ' Дрель',
    'Дрель  ударная',
    'Дрель <б> & в',
    '- Дрель',
    '"Дрель"',
    '',
    '-',
    '6000'.repeat(1498),
  ])
    for (const text of [
      'Мощная',
      'Дрель',
      'Дрель мощная',
      'Дрели',
      ' Мощная',
      'Мощная ',
      'Мощная  и тихая',
      'Мощная\u00a0и тихая',
      'Мощ\u00adная',
      'а > б',
      '- Мощная',
      '-Мощная',
      '•Мощная',
      '•',
      '-',
      ' ',
      '…',
      'я'.repeat(5970),
      'я'.repeat(5981),
      'я'.repeat(5982),
      'я'.repeat(5994),
    ])
      expect(formatDescription(name, text)).toEqual(formatDescription(name, `${text}\n`));
});
