import { DocsLayout } from './docs-layout.tsx';
import { Limits, Samples } from './guide/clients.tsx';
import { Description, Intention, Pictures, Tags } from './guide/conversion.tsx';
import { Yaml, Yml } from './guide/formats.tsx';
import type { GuideLimits } from './guide/guide-facts.ts';
import { Again, Feed, Refusals, Report, Start } from './guide/imports.tsx';

const SECTIONS = [
  ['start', 'За пять минут', Start],
  ['yml', 'Формат YML', Yml],
  ['yaml', 'Формат YAML', Yaml],
  ['intention', 'Как товар становится намерением', Intention],
  ['description', 'Описание', Description],
  ['tags', 'Теги', Tags],
  ['pictures', 'Картинки', Pictures],
  ['again', 'Повторные загрузки', Again],
  ['report', 'Отчёт', Report],
  ['refusals', 'Отказы', Refusals],
  ['feed', 'Импорт по ссылке', Feed],
  ['samples', 'Образцы кода', Samples],
  ['limits', 'Пределы', Limits],
] as const;

/** The guide for integrators: formats, rules, tags, report, limits. Its examples are those that the tests run. */
export function GuidePage({
  assets,
  baseUrl,
  limits,
}: {
  assets: string;
  baseUrl: string;
  limits: GuideLimits;
}) {
  const facts = { baseUrl, url: `${baseUrl}/v1/org/intentions/import`, limits };
  return (
    <DocsLayout path="/docs" title="Загрузка каталога: руководство" assets={assets} contents={SECTIONS}>
      {SECTIONS.map(([id, title, Body]) => (
        <section id={id}>
          <h2>{title}</h2>
          <Body {...facts} />
        </section>
      ))}
    </DocsLayout>
  );
}
