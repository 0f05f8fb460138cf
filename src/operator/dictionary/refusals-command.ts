import type { Command } from 'commander';
import { closeRefused } from '../../run/new-dictionary/close-refused.ts';
import { leaveRefused, listRefusals } from '../../store/dictionary/refusals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { noteDeed } from '../../store/operators/operator-log.ts';
import { findOrganization } from '../find-organization.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show, table } from '../show.ts';

interface RefusalsOptions {
  readonly org?: string;
  readonly close?: boolean;
  readonly leave?: boolean;
  readonly id?: readonly string[];
}

/** Rows for people and for scripts; a dictionary that refuses more than that is a mistake. */
const MOST = 10_000;
const SHOWN = 50;

/** `operator dictionary refusals`: published products that the dictionary refuses, and what is decided of them. */
export function addRefusalsCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('refusals')
    .description(
      'published products that the dictionary in force refuses: they stay published until somebody decides, here, to close or to leave them',
    )
    .option('--org <org>', 'of one organization')
    .option('--close', 'close those that wait for a decision, as a run that can be taken back (with --org)')
    .option('--leave', 'leave them published (with --org)')
    .option('--id <intention...>', 'only these intentions')
    .action(async (options: RefusalsOptions, command: Command) => {
      const sql = await ports.open();
      const orgId = options.org === undefined ? null : (await findOrganization(sql, options.org)).id;
      if (options.close === true || options.leave === true) {
        if (orgId === null) throw new OperatorError('--close and --leave need --org');
        if (options.close === options.leave) throw new OperatorError('either --close or --leave');
        const done = await decide(sql, orgId, options, ports);
        show(ports, command, done, () =>
          Object.entries(done)
            .map(([what, count]) => `${count} ${what}`)
            .join(', '),
        );
        return;
      }
      const rows = await listRefusals(sql, orgId, MOST);
      show(ports, command, rows, () =>
        table(
          rows.slice(0, SHOWN).map(({ organization, id, name, reason, left_by }) => ({
            organization,
            id,
            name,
            reason,
            left_by,
          })),
        ),
      );
    });
}

async function decide(
  sql: Sql,
  orgId: string,
  { close, id }: RefusalsOptions,
  ports: OperatorPorts,
): Promise<{ closed: number } | { left: number }> {
  const ids = id ?? null;
  const { who } = ports;
  const subject = (await findOrganization(sql, orgId)).name;
  if (close !== true) {
    const left = await leaveRefused(sql, orgId, who, ids);
    await noteDeed(sql, { who, action: 'refused_left', subject, figures: { left } });
    return { left };
  }
  const request = { orgId, ids, signal: ports.interrupted };
  const { counters } = await closeRefused(request, { sql, onFinished: () => {} });
  const { closed } = counters;
  await noteDeed(sql, { who, action: 'refused_closed', subject, figures: { closed } });
  return { closed };
}
