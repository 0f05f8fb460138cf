import type { Question } from '../../question.ts';
import { OPTIONS } from './parse-options.ts';

/** The text of `bun run bench --help`. */
export function printHelp(questions: Readonly<Record<string, Question>>): string {
  const width = Math.max(...Object.keys(questions).map(({ length }) => length)) + 2;
  const rows = Object.entries(questions).map(([name, { about }]) => `  ${name.padEnd(width)}${about}`);
  const options = Object.values(OPTIONS).map(({ flag, fallback, about }) => {
    const shown = fallback === '' || fallback === false ? '' : ` (${fallback})`;
    return `  --${flag.padEnd(17)}${about}${shown}`;
  });
  return `bun run bench <question> [options]

Questions
${rows.join('\n')}

Options
${options.join('\n')}

Every variant is measured in a fresh process, the order alternates from round to round, medians count.
The result stands in --out as <question>.json with every raw value, and as a chart in <question>.svg.
What is measured and why: bench/README.md
`;
}
