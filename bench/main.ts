import { printResult } from './harness/results/print-result.ts';
import { writeResult } from './harness/results/write-result.ts';
import { onStopSignal } from './harness/run/on-stop-signal.ts';
import { parseOptions } from './harness/run/parse-options.ts';
import { printHelp } from './harness/run/print-help.ts';
import { runQuestion } from './harness/run/run-question.ts';
import { QUESTIONS } from './questions.ts';

/** `bun run bench <question> [options]`. Exits with 1 when a question could not be answered; missed targets are no failure. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(printHelp(QUESTIONS));
    return 0;
  }
  const { question, options } = parseOptions(args);
  const asked = QUESTIONS[question ?? ''];
  if (question === null || asked === undefined) {
    console.error(`There is no question «${question ?? ''}». They are: ${Object.keys(QUESTIONS).join(', ')}`);
    return 1;
  }
  const result = await runQuestion(question, asked, options, onStopSignal());
  const paths = await writeResult(result, options.out);
  console.log(printResult(result));
  console.error(`\n${paths.join('\n')}`);
  return 0;
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
