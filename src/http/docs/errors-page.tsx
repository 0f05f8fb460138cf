import { REFUSALS, type RefusalCode } from '../../model/refusal.ts';
import { FAILURES } from '../../model/run-failure.ts';
import { EDGE_TEXTS, PROBLEMS, type ProblemCode } from '../edge/problems.ts';
import { PROBLEM_CURES, REFUSAL_CURES } from './cures.ts';
import { DocsLayout } from './docs-layout.tsx';

const TEXTS: Readonly<Record<ProblemCode, string>> = { ...FAILURES, ...EDGE_TEXTS };

/** What the report counts in `warnings`, read in spite of it. */
const WARNINGS = {
  bare_ampersand: 'Знак & не записан как &amp;. Прочитан как знак &.',
  html_entity: 'Сущность HTML (&nbsp;, &laquo;), которой в XML нет. Прочитана как в HTML.',
  control_character: 'Управляющий символ, недопустимый в XML. Выброшен.',
  repaired_encoding:
    'Название или описание прочитано не в той кодировке ещё у вас («РџР...»). Прочитано как задумано.',
  long_category: 'Название категории длиннее 500 знаков. Взяты первые 500.',
  dropped_param: 'У товара больше 300 характеристик. Взяты первые 300.',
  long_text:
    'Название длиннее 5000 знаков, значение характеристики длиннее 2000 или подобное. Слова и теги взяты из начала.',
  unknown_city: 'Города нет в реестре. Взят следующий уровень: город магазина, профиля или вся страна.',
  moved_city:
    'Место намерения изменилось вслед за городом организации: файл места не называет, а город в профиле стал другим.',
} as const;

/** Every code that the service answers with, what it means and what helps: the target of each problem's `type`. */
export function ErrorsPage({ assets }: { assets: string }) {
  const problems = Object.entries(PROBLEMS) as [ProblemCode, readonly [number, string]][];
  const skipped = listed('skipped');
  const errors = listed('errors');
  return (
    <DocsLayout
      path="/docs/errors"
      title="Ошибки и причины отказа"
      assets={assets}
      contents={[
        ['requests', 'Отказ на запрос или файл'],
        ['skipped', 'Пропущенные товары (skipped)'],
        ['errors', 'Товары с ошибками (errors)'],
        ['warnings', 'Исправленные дефекты (warnings)'],
      ]}
    >
      <section id="requests">
        <h2>Отказ на запрос или файл</h2>
        <p>
          Ответ — <code>application/problem+json</code> с членами <code>type</code>, <code>title</code>,{' '}
          <code>status</code>, <code>detail</code>, <code>code</code> и тем, что ещё поможет. При отказе не
          изменено ничего.
        </p>
        <dl class="codes">
          {problems.map(([code, [status]]) => (
            <Code code={code} note={String(status)} text={TEXTS[code]} cure={PROBLEM_CURES[code]} />
          ))}
        </dl>
      </section>
      <section id="skipped">
        <h2>Пропущенные товары (skipped)</h2>
        <p>Остальные товары файла загружены.</p>
        <Refusals codes={skipped} />
      </section>
      <section id="errors">
        <h2>Товары с ошибками (errors)</h2>
        <p>Остальные товары файла загружены; прежнее намерение товара с ошибкой остаётся как было.</p>
        <Refusals codes={errors} />
      </section>
      <section id="warnings">
        <h2>Исправленные дефекты (warnings)</h2>
        <p>Отчёт считает их по кодам; файл прочитан, но исправить выгрузку стоит.</p>
        <dl class="codes">
          {Object.entries(WARNINGS).map(([code, text]) => (
            <Code code={code} note="" text={text} cure="" />
          ))}
        </dl>
      </section>
    </DocsLayout>
  );
}

function listed(list: 'skipped' | 'errors'): readonly RefusalCode[] {
  return (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => REFUSALS[code].list === list);
}

function Refusals({ codes }: { codes: readonly RefusalCode[] }) {
  return (
    <dl class="codes">
      {codes.map((code) => (
        <Code code={code} note="" text={REFUSALS[code].text('…')} cure={REFUSAL_CURES[code]} />
      ))}
    </dl>
  );
}

function Code(entry: { code: string; note: string; text: string; cure: string }) {
  return (
    <div id={entry.code}>
      <dt>
        <a href={`#${entry.code}`}>
          <code>{entry.code}</code>
        </a>
        {entry.note === '' ? null : <span class="quiet"> {entry.note}</span>}
      </dt>
      <dd>
        <p>{entry.text}</p>
        {entry.cure === '' ? null : (
          <p>
            <strong>Что делать.</strong> {entry.cure}
          </p>
        )}
      </dd>
    </div>
  );
}
