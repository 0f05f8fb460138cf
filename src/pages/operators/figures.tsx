import { formatNumber } from '../../model/account/format-number.ts';
import type { VersionFigures } from '../../store/dictionary/versions.ts';

/** What a version changes in everything published, as numbers. */
export function PreviewFigures({ figures }: { figures: VersionFigures & { readonly unknown?: number } }) {
  const numbers = [
    ['Просмотрено товаров', figures.products, ''],
    ['Изменится', figures.changed, 'edge-strong'],
    ['Заголовков', figures.titles, 'edge-strong'],
    ['Наборов тегов', figures.tags, 'edge-strong'],
    ['Новых отказов', figures.refused, 'edge-bad'],
    ['Снова принято', figures.accepted, 'edge-good'],
    ...(figures.unknown ? [['Неизвестно', figures.unknown, ''] as const] : []),
  ] as const;
  return (
    <ul class="numbers">
      {numbers.map(([name, value, look]) => (
        <li class={value > 0 ? look : ''}>
          <strong>{formatNumber(value)}</strong>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** «изменится 3 412 из 60 000, новых отказов 3»; what nobody looked at is said. */
export function describeFigures(figures: VersionFigures | null): string {
  if (figures === null) return 'предпросмотра не было';
  const { changed, products, refused } = figures;
  const refusals = refused === 0 ? '' : `, новых отказов ${formatNumber(refused)}`;
  return `изменится ${formatNumber(changed)} из ${formatNumber(products)}${refusals}`;
}
