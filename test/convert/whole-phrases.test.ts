import { describe, expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const language = await openLanguage();

function tagsOfVendor(name: string, vendor: string): readonly string[] {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.tags ?? [];
}

describe('what is said of whom, and what tastes together', () => {
  test('what ails or adorns those whom goods are for stands with them', () => {
    for (const [name, tag] of [
      [
        'Сухой корм Pro Plan для собак с чувствительным пищеварением',
        'для собак с чувствительным пищеварением',
      ],
      ['Шампунь для кошек с длинной шерстью 250 мл', 'для кошек с длинной шерстью'],
      ['Крем для детей с сухой кожей', 'для детей с сухой кожей'],
      ['Паштет для взрослых кошек с избыточным весом', 'для взрослых кошек с избыточным весом'],
    ] as const) {
      const tags = tagsOfOffer(name);
      expect([name, tags.includes(tag) ? tag : tags]).toEqual([name, tag]);
      expect(tags.filter((one) => one.startsWith('с '))).toEqual([]);
    }
  });

  test('what goods have or are made of stands alone, whoever they are for', () => {
    for (const [name, tag] of [
      ['Ошейник для собак с шипами', 'с шипами'],
      ['Домик для кошек с когтеточкой', 'с когтеточкой'],
      ['Корм для щенков с говядиной', 'с говядиной'],
      ['Сапоги для женщин с натуральной кожей', 'с натуральной кожей'],
    ] as const)
      expect([name, tagsOfOffer(name).includes(tag)]).toEqual([name, true]);
  });

  test('two nouns that say together what a food tastes of are one tag', () => {
    for (const [name, tag] of [
      ['Blitz Сухой Корм для Щенков Всех Пород Ягненок и Рис', 'ягненок и рис'],
      ['Корм для кошек Лосось и Тунец 400 г', 'лосось и тунец'],
      ['Чай Мята и лимон', 'мята и лимон'],
      ['Чипсы Сметана и лук 150 г', 'сметана и лук'],
      ['Йогурт Клубника и земляника 2,5%', 'клубника и земляника'],
    ] as const) {
      const tags = tagsOfOffer(name);
      expect([name, tags.includes(tag) ? tag : tags]).toEqual([name, tag]);
      expect(tags).not.toContain(tag.split(' ')[0] ?? '');
    }
    expect(tagsOfOffer('Чехол кожа и замша').join()).not.toContain('кожа и замша');
  });
});

describe('what is no phrase', () => {
  test('the subject of a sentence is none of a thing that bears it', () => {
    expect(tagsOfOffer('Кружка пивная Гриша не бухает Гриша отдыхает')).toEqual(['пивная']);
    expect(tagsOfOffer('Кружка Мама знает всё')).not.toContain('мама');
  });

  test('«с» leads no nominative', () => {
    expect(tagsOfOffer('Пирог с творог и изюмом').join()).not.toContain('с творог');
    expect(tagsOfOffer('Сковорода со стеклянная крышкой 24 см')).toEqual(['24 см']);
    expect(tagsOfOffer('Сковорода со стеклянной крышкой 24 см')).toContain('со стеклянной крышкой');
  });
});

describe('a maker', () => {
  test('is named without its quotes and its country, and by its initials', () => {
    expect(tagsOfVendor('Диван угловой', '"Бэст-Мебель" (Россия)')).toContain('бэст-мебель');
    expect(tagsOfVendor('Чай чёрный', '«Заря» (Россия, Тула)')).toContain('заря');
    expect(tagsOfVendor('Газовая горелка GAS X0', 'F.B.R.')).toContain('f.b.r.');
    expect(tagsOfVendor('Диван угловой', 'Диван-кровать')).not.toContain('диван-кровать');
  });
});

describe('what a noun behind it says of a part', () => {
  test('a cut, a sleeve and a print stand with the noun or fraction that says which', () => {
    for (const [name, tag] of [
      ['Тельняшка женская с вырезом лодочка', 'с вырезом лодочка'],
      ['Тельняшка оверсайз с рукавом 3/4', 'с рукавом 3/4'],
      ['Блузка с рукавом фонарик белая', 'с рукавом фонарик'],
      ['Рубашка с воротником стойка хлопок', 'с воротником стойка'],
      ['Платье с принтом зебра', 'с принтом зебра'],
      ['Платье с принтом хлопок', 'с принтом'],
      ['Платье с принтом синее', 'с принтом'],
      ['Футболка с ярким принтом размер L', 'с ярким принтом'],
    ] as const) {
      const tags = tagsOfOffer(name);
      expect([name, tags.includes(tag) ? tag : tags]).toEqual([name, tag]);
    }
  });

  test('a maker behind «от» is none of what goods have, rain is', () => {
    expect(tagsOfVendor('Худи с капюшоном от КарСаМаН', 'КарСаМаН')).toContain('с капюшоном');
    expect(tagsOfOffer('Коляска с накидкой от дождя')).toContain('с накидкой от дождя');
  });

  test('an adjective behind a place where goods are used leads what is said of them', () => {
    for (const [name, tag] of [
      ['ИНЖЕНЕР печь для дачи быстрого тепла, со стеклом', 'для дачи'],
      ['Светильник для дома тёплого света', 'для дома'],
      ['Насос для очистки сточных вод', 'для очистки сточных вод'],
      ['Кресло для детской комнаты синее', 'для детской комнаты'],
    ] as const)
      expect([name, tagsOfOffer(name).filter((one) => one.startsWith('для'))]).toEqual([name, [tag]]);
  });

  test('goods have no illness, and a word that no dictionary has ends no purpose before its noun', () => {
    expect(tagsOfOffer('Корм для взрослых собак Farmina – с заболеваниями ЖКТ, 2 кг').join()).not.toContain(
      'заболев',
    );
    expect(tagsOfOffer('Спрей для сильной канген воды с распылителем')).toContain('для сильной канген воды');
    expect(tagsOfOffer('Гидростанция для испытания трубопроводов большого диаметра')).toContain(
      'для испытания трубопроводов',
    );
    expect(tagsOfOffer('Порошок для чистки канген приборов')).toContain('для чистки канген приборов');
    expect(tagsOfOffer('Ионизатор Leveluk КАНГЕН АППАРАТ КУПИТЬ ЦЕНА').join()).not.toContain('цена');
    expect(tagsOfOffer('Корм Monge с курицей')).toContain('с курицей');
  });
});
