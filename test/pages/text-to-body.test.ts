import { expect, test } from 'bun:test';
import { formatDescription } from '../../src/convert/description/format-description.ts';
import { bodyToText } from '../../src/pages/intention/body-to-text.ts';
import { textToBody } from '../../src/pages/intention/text-to-body.ts';
import { BUNDLED, listPayloads } from '../support/read-corpus.ts';

const BODY =
  '<p>Насос</p><h3>Преимущества</h3><p>Очень <strong>прочный</strong> корпус<br>и <em>тихий</em></p>' +
  '<ol><li><strong>первый</strong><br>о нём</li><li>второй</li></ol><ul><li>кейс</li></ul><p>Опечатка здесъ</p>';
const SHOWN = bodyToText(BODY);

/** What is stored of a text that was edited. */
const save = (text: string, body = BODY) => formatDescription('Насос', textToBody(text, body)).html;

test.each([
  ['a paragraph', 'Опечатка здесъ', 'Опечатка здесь', BODY.replace('здесъ', 'здесь')],
  ['a heading stays one', 'Преимущества', 'Преимущество', BODY.replace('Преимущества', 'Преимущество')],
  ['an item stays in its numbered list', '- второй', '- другой', BODY.replace('второй', 'другой')],
  ['the second line of an item', 'о нём', 'о нем', BODY.replace('о нём', 'о нем')],
  [
    'a bold line is plain then',
    'Очень прочный корпус',
    'Очень крепкий корпус',
    BODY.replace('<strong>прочный</strong>', 'крепкий'),
  ],
  ['a new item', '- второй', '- второй\n- третий', BODY.replace('второй</li>', 'второй</li><li>третий</li>')],
  ['a new first item', '- первый', '• нулевой\n- первый', BODY.replace('<ol>', '<ol><li>нулевой</li>')],
  ['a new paragraph', '\n\nОпечатка', '\n\nНовый\n\nОпечатка', BODY.replace('<p>Оп', '<p>Новый</p><p>Оп')],
  [
    'another text in place of a heading is none',
    'Преимущества',
    'Другое',
    BODY.replace('<h3>Преимущества</h3>', '<p>Другое</p>'),
  ],
  [
    'an item without its hyphen is a paragraph',
    '- кейс',
    'кейс',
    BODY.replace('<ul><li>кейс</li></ul>', '<p>кейс</p>'),
  ],
  ['a line taken out', '\nи тихий', '', BODY.replace('<br>и <em>тихий</em>', '')],
  [
    'the first line of an item taken out',
    '- первый\n',
    '',
    BODY.replace('<ol><li><strong>первый</strong><br>о нём</li>', '<p>о нём</p><ol>'),
  ],
])('an edited description keeps the looks of every line that was not touched: %s', (_, from, to, wanted) => {
  expect(SHOWN).toContain(from);
  expect(save(SHOWN.replace(from, to))).toBe(wanted);
});

test('lines that are moved take their looks along; of equal ones each keeps its own', () => {
  expect(save('Насос\n\nа\n\nПреимущества', '<p>Насос</p><h3>Преимущества</h3><p>а</p>')).toBe(
    '<p>Насос</p><p>а</p><h3>Преимущества</h3>',
  );
  const body = '<p>Насос</p><p>Итог</p><p>раз</p><h3>Итог</h3><p>два</p>';
  expect(save(bodyToText(body).replace('два', 'три'), body)).toBe(body.replace('два', 'три'));
});

test('what is typed is text: signs stay as they are written', () => {
  expect(save(`${SHOWN}\nот <5 до >7 & дальше`)).toBe(
    BODY.replace('здесъ', 'здесъ<br>от &lt;5 до &gt;7 &amp; дальше'),
  );
  expect(save('Насос\n\n- раз\n- два\n\nтри')).toBe(
    '<p>Насос</p><ul><li>раз</li><li>два</li></ul><p>три</p>',
  );
  expect(textToBody('', BODY)).toBe('');
});

test('HTML that is typed or pasted is read as such, and what told of tags goes on telling', () => {
  const body = '<p>Насос</p><p>тег &lt;b&gt; и &amp;lt;p&amp;gt;</p>';
  expect(save(`${bodyToText(body)}\n\n<ul>\n<li>раз</li>\n<li><b>два</b></li>\n</ul>`, body)).toBe(
    `${body}<ul><li>раз</li><li><strong>два</strong></li></ul>`,
  );
});

test('the shown text of any description makes that description again', () => {
  for (const payload of listPayloads(BUNDLED)) {
    const { html } = formatDescription('Насос', `<h2>а</h2><ol><li>б<br>в</ol>${payload}<p>конец`);
    expect(save(bodyToText(html), html)).toBe(html);
  }
});
