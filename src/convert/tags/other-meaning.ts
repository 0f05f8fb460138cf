import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Param } from '../../model/offer.ts';
import type { TagScene } from './weigh-tag.ts';

/** What a characteristic means of some goods, where its own entry would say another thing or nothing. */
export interface OtherMeaning {
  /** The characteristic that says it, by its name; or the rule by which the same says it. */
  readonly as: string | Characteristic['rule'];
  readonly isOf: (scene: TagScene) => boolean;
}

/** Null for what means the same of all goods. `unit`: the one that it states. */
export function findOtherMeaning(
  { key }: Characteristic,
  { name, value }: Param,
  unit: string | null,
): OtherMeaning | null {
  const meaning = MEANINGS.get(key);
  if (meaning === undefined || !meaning.name.test(name) || !meaning.value.test(value)) return null;
  return unit !== null && meaning.bare ? null : meaning;
}

interface Meaning extends OtherMeaning {
  readonly name: RegExp;
  readonly value: RegExp;
  /** Whether only a number without unit means it. */
  readonly bare: boolean;
}

const ANY = /./;
const ofAll = (): boolean => true;

function isTitled(nouns: RegExp): (scene: TagScene) => boolean {
  return (scene) => nouns.test(scene.titleWords.list.join(' '));
}

const isBed = isTitled(/(?:^|[ -])(?:кровать|кроватка|матрас|наматрасник|топпер|раскладушка)(?:[ -]|$)/);
const isUpholstered = isTitled(
  /(?:^|[ -])(?:диван|диванчик|кресло|софа|тахта|кушетка|оттоманка|пуф|пуфик|банкетка|уголок|канапе|козетка)(?:[ -]|$)/,
);
const isClock = isTitled(/(?:^|[ -])(?:часы|будильник|хронометр|хронограф|секундомер)(?:[ -]|$)/);
const isWheel = isTitled(/(?:^|[ -])(?:авто|мото)?(?:шина|покрышка|колесо|диск)(?:[ -]|$)/);
const isFed = isTitled(
  /(?:^|[ -])(?:корм|лакомство|наполнитель|консервы|паштет|косточка|галеты|печенье|сено|зерносмесь|каша|паучи?|мюсли|песок|опилки)(?:[ -]|$)/,
);
/** What is bought by weight, of goods for animals no cage and no bowl. */
const isEaten = (scene: TagScene): boolean =>
  scene.domain === 'food' || (scene.domain === 'pets' && isFed(scene));

/** By the key of the entry. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  // «150х190» of a bed is its size, of a sofa that of the place to sleep on it.
  [
    'bed_size',
    {
      name: /спальн/i,
      value: ANY,
      bare: false,
      as: { kind: 'prefix', template: 'спальное место {}' },
      isOf: (scene) => !isBed(scene),
    },
  ],
  // «Диаметр: 14» of a tyre is that of its rim, in inches.
  [
    'diameter',
    {
      name: ANY,
      value: /^[rр]?(?:1\d|2[0-6])(?:[.,]5)?$/i,
      bare: true,
      as: 'диаметр обода',
      isOf: (scene) => scene.domain === 'auto' && isWheel(scene),
    },
  ],
  // «Порода: сосна» is of timber, no dog's.
  [
    'breed',
    {
      name: ANY,
      value:
        /^(?:сосн|ель(?![а-я])|еловая|дуб|бук(?![а-я])|ясен|лип|бер[её]з|лиственни|кедр|осин|ольх|орех|пихт|граб|вяз|кл[её]н|тик(?![а-я])|хво[йя])/i,
      bare: false,
      as: 'порода дерева',
      isOf: ofAll,
    },
  ],
  // «Масса нетто: 100 г» of what is eaten is how much of it one buys, of a machine what it weighs.
  ['weight', { name: ANY, value: ANY, bare: false, as: 'фасовка', isOf: isEaten }],
  // «Каркас: бук» of a sofa, which is not made of it, as of goods that nobody knows; of a bed or a greenhouse it is.
  [
    'body_material',
    {
      name: /^\s*каркаса?\s*:?$/i,
      value: ANY,
      bare: false,
      as: 'каркас дивана',
      isOf: (scene) => scene.domain === '*' || isUpholstered(scene),
    },
  ],
  // «Экран: 6.1"/2532x1170» tells the diagonal.
  [
    'matrix',
    { name: ANY, value: /^\d{1,2}(?:[.,]\d{1,2})?\s?["”″]/, bare: false, as: 'диагональ', isOf: ofAll },
  ],
  // «Управление: однорычажное» says of a mixer what it is; of others how they are controlled.
  [
    'control',
    {
      name: ANY,
      value: /^\S{0,12}(?:рычаж|рычаг|вентил|захватн|дискретн)\p{L}{0,6}$/iu,
      bare: false,
      as: { kind: 'value' },
      isOf: ofAll,
    },
  ],
  // «Тип механизма: кварцевый» of a clock is its sort, of a chair how it moves.
  ['mechanism', { name: ANY, value: ANY, bare: false, as: 'механизм часов', isOf: isClock }],
  // «Размеры: M-3XL»: sizes that are worn are no sides.
  [
    'dimensions',
    {
      name: ANY,
      value: /^\d?x{0,4}[sml]\s?[-–/]\s?\d?x{0,4}[sml]$/i,
      bare: false,
      as: 'размер',
      isOf: ofAll,
    },
  ],
] as const satisfies readonly (readonly [string, Meaning])[]);
