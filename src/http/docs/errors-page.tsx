import { REFUSALS, type RefusalCode } from '../../model/refusal.ts';
import { FAILURES } from '../../model/run-failure.ts';
import { WARNINGS } from '../../model/warning.ts';
import { EDGE_TEXTS, PROBLEMS, type ProblemCode } from '../edge/problems.ts';
import { PROBLEM_CURES, REFUSAL_CURES } from './cures.ts';
import { DocsLayout } from './docs-layout.tsx';

const TEXTS: Readonly<Record<ProblemCode, string>> = { ...FAILURES, ...EDGE_TEXTS };

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
        ['warnings', 'Дефекты файла (warnings)'],
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
        <h2>Дефекты файла (warnings)</h2>
        <p>Отчёт считает их по кодам; файл прочитан, но исправить выгрузку стоит.</p>
        <dl class="codes">
          {Object.entries(WARNINGS).map(([code, { about }]) => (
            <Code code={code} note="" text={about} cure="" />
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
