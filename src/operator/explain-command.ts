import type { Command } from 'commander';
import { explainOffer } from '../convert/explain-offer.ts';
import type { Explanation } from '../model/explanation.ts';
import { openLanguage } from '../preview/open-language.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { readOffersOfFile } from './read-offers-of-file.ts';
import { show, table } from './show.ts';

/** `operator explain <file> <offer-id>`: how one offer of a file is understood, decision by decision. */
export function addExplainCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('explain <file> <offer-id>')
    .description(
      'how one offer is understood: words, lemmas, title, each characteristic with its weight and fate',
    )
    .action(async (file: string, id: string, _: unknown, command: Command) => {
      const language = await openLanguage(ports.dictDir);
      let explanation: Explanation | null = null;
      await readOffersOfFile(file, ports.configured, ({ offer, line, context }) => {
        if (offer.id === id) explanation = explainOffer(offer, line, context, language);
        return explanation === null;
      });
      if (explanation === null) throw new OperatorError(`${file} has no offer with id "${id}"`);
      const found: Explanation = explanation;
      show(ports, command, found, () => describe(found));
    });
}

function describe(explanation: Explanation): string {
  const { conversion, category, title, words, characteristics, nameTags } = explanation;
  const outcome =
    'refusal' in conversion
      ? [`refused: ${conversion.refusal.reason} (${conversion.refusal.code})`]
      : [
          `title: ${conversion.draft.title} (from ${title?.source ?? '-'})`,
          `tags: ${conversion.draft.tags.join(', ') || 'none'}`,
          `price: ${conversion.draft.price}, quantity: ${conversion.draft.quantity} ${conversion.draft.unit ?? ''}`.trimEnd(),
          `description:\n${conversion.draft.body}`,
        ];
  const section = (name: string, rows: Parameters<typeof table>[0]): string[] =>
    rows.length === 0 ? [] : ['', `${name}:`, table(rows)];
  return [
    ...outcome,
    '',
    `category: ${category.path.join(' / ') || 'none'} → ${category.title ?? 'not in the dictionary'}, domain ${category.domain ?? 'unknown'}`,
    ...section(
      'title candidates',
      (title?.candidates ?? []).map(({ text, score, reasons }) => ({
        text,
        score,
        reasons: reasons.join(', '),
      })),
    ),
    ...section(
      'words',
      words.map(({ text, kind, zone, lemma, roles, inTitle }) => ({
        text,
        kind,
        zone,
        lemma,
        roles: roles.join(', '),
        title: inTitle ? 'yes' : '',
      })),
    ),
    ...section(
      'characteristics',
      characteristics.map(({ name, value, entry, rule, weight, cutoff, tags, fate }) => ({
        name,
        value: value.slice(0, 60),
        entry,
        rule,
        weight,
        cutoff,
        tags: tags.join(', '),
        fate,
      })),
    ),
    ...section(
      'tags from the name and, without characteristics, the category',
      nameTags.map(({ tag, weight }) => ({ tag, weight })),
    ),
  ].join('\n');
}
