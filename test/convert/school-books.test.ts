import { expect, test } from 'bun:test';
import { readNameAlone as read } from './read-name-alone.ts';

test.each([
  ['Биология. 8 класс. Учебник', 'учебник', 'биология'],
  ['История России. 6 класс. Учебник', 'учебник', 'история россии'],
  ['Русский язык. Рабочая тетрадь. 3 класс', 'рабочая тетрадь', 'русский язык'],
  ['Математика. Дидактические материалы. 6 класс', 'дидактические материалы', 'математика'],
])(
  'a book for a year at school is named by what it is, and its subject is a tag, whole: %s',
  (name, title, subject) => {
    const book = read(name);
    expect(book.title).toBe(title);
    expect(book.tags).toContain(subject);
  },
);

test('a subject is one only where a year at school stands beside it', () => {
  expect(read('Химия для бассейна 5 кг').tags).not.toContain('химия');
});
