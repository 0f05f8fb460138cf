import { expect, test } from 'bun:test';
import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { translatePhrase } from '../../src/convert/ukrainian/translate-phrase.ts';
import { openLanguage } from './open-language.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

function keyOf(name: string): string | undefined {
  return findCharacteristic(name, language)?.key;
}

test('the usual names of Ukrainian marketplaces are those of their Russian ones', () => {
  const pairs = [
    ['Тип прибирання', 'Тип уборки'],
    ['Потужність всмоктування', 'Мощность всасывания'],
    ['Максимальне завантаження', 'Максимальная загрузка'],
    ['Клас енергоспоживання', 'Класс энергопотребления'],
    ['Діагональ екрана', 'Диагональ экрана'],
    ["Обсяг оперативної пам'яті", 'Объем оперативной памяти'],
    ['Спальне місце', 'Спальное место'],
    ['Матеріал оббивки', 'Материал обивки'],
    ['Розмір взуття', 'Размер обуви'],
    ['Довжина шини', 'Длина шины'],
    ['Колір циферблата', 'Цвет циферблата'],
  ] as const;
  for (const [ukrainian, russian] of pairs) {
    expect(keyOf(ukrainian)).toBeDefined();
    expect(keyOf(ukrainian)).toBe(keyOf(russian) ?? '');
  }
});

test('a Ukrainian name that no line has is that of its Russian one where all its words are known', () => {
  expect(translatePhrase('глибина свердління', language)).toBe('глубина сверления');
  expect(translatePhrase('кількість чашок', language)).toBe('количество чашек');
  expect(translatePhrase('з капюшоном', language)).toBe('с капюшоном');
  expect(keyOf('Рівень вологості')).toBe(keyOf('Уровень влажности'));
  // A word of it says another thing: no entry.
  expect(keyOf('Реверсний механізм наявності')).toBeUndefined();
});

test('a Ukrainian value is said in Russian, a noun, a noun with its adjective, a preposition with its noun alike', () => {
  expect(waysOf('Призначення', 'Зволоження; Живлення')).toEqual(['увлажнение', 'питание']);
  expect(waysOf('Призначення', 'Для смартфонів')).toEqual(['для смартфонов']);
  expect(waysOf('Матеріал верху', 'Шкіра натуральна')).toEqual(['натуральная кожа']);
  expect(waysOf('Матеріал верху', 'Штучна шкіра')).toEqual(['экокожа']);
  expect(waysOf('Матеріал', 'Мереживо')).toEqual(['кружево']);
  expect(waysOf('Функції', 'Вимірювання пульсу')).toEqual(['измерение пульса']);
  expect(waysOf('Функції', 'Захист від перегріву')).toEqual(['защита от перегрева']);
  expect(waysOf('Малюнок', 'Тварини')).toEqual(['животные']);
  expect(waysOf('Вік', 'З народження')).toContain('с рождения');
  expect(waysOf('Склад', '95% бавовна, 5% еластан')).toEqual(['95% хлопок', '5% эластан']);
});

test('nothing is half translated: a value with a word that no table has stays as it is written', () => {
  expect(waysOf('Особливості', 'З джоркнутою ручкою')).toEqual(['з джоркнутою ручкою']);
  expect(waysOf('Матеріал', 'Карбонілмікс плівка')).toEqual(['карбонілмікс плівка']);
});

test('Russian values are no Ukrainian ones', () => {
  for (const value of ['натуральная кожа', 'экокожа', 'синий', 'правая', 'алюминий', 'для рук', 'курица'])
    expect(translatePhrase(value, language)).toBeNull();
  expect(waysOf('Назначение', 'спальня')).toEqual(['для спальни']);
});

test('no way to write a Ukrainian value is the Ukrainian one', () => {
  expect(waysOf('Стать', 'Для хлопчиків')).toEqual(['для мальчиков']);
  expect(waysOf('Стать', 'Жіноча')).toEqual(['женский']);
  expect(waysOf('Сезон', 'Зимові')).toEqual(['зимний']);
  expect(waysOf('Сезон', 'Осінь-зима')).toEqual(['осенне-зимний']);
  expect(waysOf('Сезон', 'Демісезон')).toEqual(['демисезонный']);
  expect(waysOf('Рукав', 'Довгий')).toEqual(['длинный рукав']);
  expect(waysOf('Матеріал ніжок', 'Метал')).toEqual(['ножки из металла']);
  expect(waysOf('Застібка', 'Шнурівка')).toEqual(['на шнуровке']);
});

test('how long a garment is worn is said in Ukrainian as in Russian', () => {
  expect(waysOf('Довжина', 'Міді')).toEqual(['миди']);
  expect(waysOf('Довжина', 'Максі')).toEqual(['макси']);
  expect(waysOf('Довжина', '120 см')).toEqual(['длина 120 см']);
});

test('goods of the dictionary and abbreviations are no Ukrainian words, whatever morphology knows', () => {
  for (const value of ['мотопомпа', 'банкетки и пуфы', 'осб плиты', 'мдф', 'деми'])
    expect(translatePhrase(value, language)).toBeNull();
  expect(translatePhrase('садове приладдя', language)).toBe('садовые принадлежности');
  expect(translatePhrase('можливості', language)).toBe('возможности');
});

test('a Latin word behind a Ukrainian one stays as it is, and sofas say how they unfold', () => {
  expect(translatePhrase('Кольоровий TFT', language)).toBe('цветной TFT');
  expect(waysOf('Тип дивану', 'Кутовий для щоденного сну')).toEqual(['угловой']);
  expect(waysOf('Механізм трансформації', 'Єврокнижка')).toEqual(['еврокнижка']);
  expect(waysOf('Механізм трансформації', 'Книжка')).toEqual(['механизм книжка']);
  expect(waysOf('Тип трансформації', 'Газ-ліфт')).toEqual(['газлифт']);
  expect(waysOf('Ширина спального місця (мм)', '1600', 'мм')).toEqual(['ширина спального места 1600 мм']);
});

test('a Ukrainian word that Russian has too is said in Russian alone', () => {
  expect(waysOf('Оббивка', 'Тканина')).toEqual(['ткань']);
});
