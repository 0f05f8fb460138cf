import type { EffectRow, FoundSection } from '../../model/dictionary/found-rows.ts';
import type { FoundItem, FoundSort } from '../../store/dictionary/preview-rows.ts';

/** Into which a preview is sorted, and gaps. */
export const PREVIEW_SECTIONS = [
  'effect',
  'organization',
  'category',
] as const satisfies readonly FoundSection[];
export const GAP_SECTIONS = [
  'appeal',
  'characteristic',
  'unknown_category',
  'title',
  'one_tag',
] as const satisfies readonly FoundSection[];
export type PreviewSection = (typeof PREVIEW_SECTIONS)[number];
export type GapSection = (typeof GAP_SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<FoundSection, string>> = {
  effect: 'Что меняется',
  organization: 'По организациям',
  category: 'По категориям',
  appeal: 'Оспоренные слова',
  characteristic: 'Характеристики без правила',
  unknown_category: 'Неизвестные категории',
  title: 'Неуверенные заголовки',
  one_tag: 'Один тег',
};

export const EFFECT_NAMES: Readonly<Record<EffectRow['kind'], readonly [text: string, look: string]>> = {
  title: ['заголовок', ''],
  'tag added': ['новый тег', 'good'],
  'tag removed': ['тег пропадёт', 'warn'],
  refused: ['отказ', 'bad'],
  accepted: ['снова принято', 'good'],
};

/** A page of what a look has found, with the question that it answers. */
export interface FoundView<S extends FoundSection> {
  readonly section: S;
  readonly sort: FoundSort;
  readonly kind: EffectRow['kind'] | null;
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly items: readonly FoundItem<S>[];
  readonly found: number;
}

/** Address of the same question with something else in it. */
export function hrefOfFound(
  here: string,
  { section, sort, kind, query }: Pick<FoundView<FoundSection>, 'section' | 'sort' | 'kind' | 'query'>,
  page = 1,
): string {
  const asked = { section, sort: sort === 'products' ? '' : sort, kind: kind ?? '', q: query };
  const words = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  if (page > 1) words.set('page', String(page));
  return `${here}?${words}`;
}
