import { FOLDS, NO_FOLD, UNSEEN_FOLDS } from './fold-of-shop.ts';
import { scoreVerdicts, type Verdict } from './score-labels.ts';

const HEAD =
  'group                    offers  titles  tags given  with noise  under two tags  signable  tags an offer';

/** All, by difficulty, by fold, and of the shops whose misses nobody has read. */
export function printScores(heading: string, verdicts: readonly Verdict[]): void {
  console.log(`\n${heading}\n${HEAD}`);
  const row = (name: string, of: (verdict: Verdict) => boolean) => printRow(name, verdicts.filter(of));
  row('all', () => true);
  for (const difficulty of ['easy', 'medium', 'hard'])
    row(difficulty, ({ label }) => label.difficulty === difficulty);
  for (let fold = 0; fold < FOLDS; fold++) row(`fold ${fold}`, ({ label }) => label.fold === fold);
  row('shops never looked at', ({ label: { fold } }) => fold !== NO_FOLD && fold < UNSEEN_FOLDS);
}

function printRow(name: string, verdicts: readonly Verdict[]): void {
  if (verdicts.length === 0) return;
  const { offers, titles, wanted, noisy, poor, signable, tagsEach } = scoreVerdicts(verdicts);
  const cells = [titles, wanted, noisy, poor, signable].map((share, at) =>
    `${(share * 100).toFixed(1)} %`.padStart([8, 12, 12, 16, 10][at] ?? 0),
  );
  console.log(
    `${name.padEnd(24)}${String(offers).padStart(7)}${cells.join('')}${tagsEach.toFixed(2).padStart(15)}`,
  );
}

export function printMisses(verdicts: readonly Verdict[], limit: number): void {
  const missed = verdicts.filter(
    ({ titleRight, lacking, noise }) => !titleRight || lacking.length > 0 || noise.length > 0,
  );
  for (const miss of missed.slice(0, limit)) console.log(describeMiss(miss));
}

function describeMiss({ label, title, titleRight, tags, lacking, noise }: Verdict): string {
  const { offer, titles } = label;
  const wrong = titleRight ? '' : ` (wanted ${titles.slice(0, 4).join(' | ')})`;
  return [
    `${titleRight ? ' ' : '✗'} ${offer.name}  ‹${offer.categoryPath.join(' / ')}›`,
    `    «${title}»${wrong}; ${tags.join(', ')}`,
    ...(lacking.length > 0 ? [`    lacks ${lacking.join(' | ')}`] : []),
    ...(noise.length > 0 ? [`    noise ${noise.join(' | ')}`] : []),
  ].join('\n');
}
