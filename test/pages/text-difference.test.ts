import { expect, test } from 'bun:test';
import { bodyToText } from '../../src/pages/intention/body-to-text.ts';
import { TextDifference, withoutTags } from '../../src/pages/run/text-difference.tsx';

const show = (old: string, next: string) => String(TextDifference({ old, next }));

test('of two texts only the words that differ are struck out and put in, without tags', () => {
  const showBodies = (old: string, next: string) => show(withoutTags(old), withoutTags(next));
  expect(showBodies('<p>Дрель <b>ударная</b> 5 &lt; 7</p>', '<p>Дрель новая 5 &lt; 7</p>')).toBe(
    '<span>Дрель <del>ударная</del> <ins>новая</ins> 5 &lt; 7</span>',
  );
  expect(showBodies('<p>Дрель</p>', '<b>Дрель</b>')).toBe('<span>изменится оформление</span>');
});

test('a million signs of a beginning that nothing ends are told like any text', () => {
  const signs = '<'.repeat(1_000_000);
  expect(show(withoutTags(`a ${signs}`), withoutTags(`b ${signs}`))).toStartWith(
    '<span> <del>a</del> <ins>b</ins> &lt;&lt;',
  );
  expect(bodyToText(`<p>${signs}</p>`)).toBe(signs);
});
