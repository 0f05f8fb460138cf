import { expect, test } from 'bun:test';
import { foldAlike, unfoldAlike } from '../../src/text/fold-alike.ts';
import { foldLetters } from '../../src/text/fold-letters.ts';

test('letters that look alike are one for forbidden words and for marks; small «b» and «h» only for marks', () => {
  expect(foldLetters('ACEOPXYKMTBH')).toBe('асеорхукмтвн');
  expect(foldLetters('aceopxykmtbh')).toBe('асеорхукмтbh');
  expect(foldAlike('ACEOPXYKMTBH')).toBe('АСЕОРХУКМТВН');
  expect(foldAlike('aceopxykmtbh')).toBe('асеорхукмтвн');
  for (const letter of 'DFGIJLNQRSUVWZdfgijlnqrsuvwz') expect(foldAlike(letter)).toBe(letter);
});

test('a mark is said in the alphabet that all its letters have', () => {
  expect(unfoldAlike(foldAlike('A500C'))).toBe('а500с');
  expect(unfoldAlike(foldAlike('PN16'))).toBe('pn16');
  expect(unfoldAlike(foldAlike('ВВГнг(А)-LS'))).toBe('ввгнг(а)-ls');
});
