import { addAppeal, findAppealed, listAppeals } from '../../../src/store/dictionary/appeals.ts';
import {
  applyChanges,
  dropChanges,
  findLastNumber,
  hasBeenImported,
  refreshConversions,
  stageChanges,
} from '../../../src/store/dictionary/changes.ts';
import {
  forgetConversions,
  readConversions,
  rememberConversion,
} from '../../../src/store/dictionary/conversions.ts';
import { countApplied } from '../../../src/store/dictionary/count-applied.ts';
import { listLog } from '../../../src/store/dictionary/list-log.ts';
import {
  leaveRefused,
  listRefusals,
  listRefused,
  takeRefused,
} from '../../../src/store/dictionary/refusals.ts';
import { findVersionInForce, putInForce } from '../../../src/store/dictionary/version-in-force.ts';
import { keepVersion, listVersions, readVersion } from '../../../src/store/dictionary/versions.ts';
import {
  addWork,
  countWork,
  endWork,
  isApplying,
  leaveWork,
  listWork,
  takeWork,
  tellApplying,
} from '../../../src/store/dictionary/work.ts';
import type { ReservedSql, Sql } from '../../../src/store/driver/connect.ts';
import { forgetDeeds, listDeeds, noteDeed } from '../../../src/store/operators/operator-log.ts';
import {
  closeOperatorSession,
  findOperator,
  findOperatorSession,
  isOperatorDevice,
  keepOperatorDevice,
  openOperatorSession,
} from '../../../src/store/operators/operator-sessions.ts';
import {
  addOperator,
  disableOperator,
  listOperators,
  setOperatorPassword,
} from '../../../src/store/operators/operators.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';
import { varyIntentions } from './vary-intentions.ts';

const HOUR = 3_600_000;
const hash = (text: string) => new TextEncoder().encode(text);

/** What the dictionary's versions do to what is published, and what operators do. */
export function listDesk({ orgs, runs, intentions, accounts, others }: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const [org = '', second = ''] = orgs;
  const run = runs[0] ?? '';

  for (const [at, id] of orgs.entries()) {
    const of = ` of org ${at + 1}`;
    add(`refuses by mistake${of}`, async (sql) => {
      await sql`update run_refusals set code = 'forbidden_word' where org_id = ${id} and run_id = ${run} and position in (1, 3)`;
      return [
        await addAppeal(sql, id, run, 't1'),
        await addAppeal(sql, id, run, 't2'),
        await addAppeal(sql, id, run, ''),
      ];
    });
    add(`appealed${of}`, async (sql) => [
      [...(await findAppealed(sql, id, ['t1', 't3', 't9']))].sort(),
      [...(await findAppealed(sql, id, []))],
    ]);
    add(`refused${of}`, (sql) => listRefusals(sql, id, 9));
    add(`refused to be closed${of}`, async (sql) => [
      (await takeRefused(sql, id, null)).sort(),
      (await takeRefused(sql, id, intentions.slice(0, 3))).sort(),
    ]);
    add(`leaves what is refused${of}`, (sql) => leaveRefused(sql, id, 'другой', null));
    add(`leaves two refused${of}`, (sql) => leaveRefused(sql, id, 'другой', intentions.slice(0, 2)));
    add(`conversions${of}`, async (sql) => [...(await readConversions(sql, id))].sort());
    add(`last number${of}`, async (sql) => {
      const before = await findLastNumber(sql, id);
      await sql`update run_leases set lease_until = now() where org_id = ${id}`;
      return [before, await findLastNumber(sql, id)];
    });
    add(`imported since${of}`, async (sql) => {
      const answers: boolean[] = [];
      for (const number of [0n, 1n])
        for (const version of ['d1', 'd2']) answers.push(await hasBeenImported(sql, id, number, version));
      await sql`update intentions set conversion = 2 where org_id = ${id} and state = 'published'`;
      for (const version of ['d1', 'd2']) answers.push(await hasBeenImported(sql, id, 0n, version));
      return answers;
    });
    add(`is applying${of}`, (sql) => isApplying(sql, id));
    add(`drops changes${of}`, (sql) => dropChanges(sql, id));
    for (const version of ['d1', 'd2'])
      add(`works at ${version}${of}`, async (sql) => {
        const locks = async () =>
          (
            await sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and objsubid <= 2 and pid = pg_backend_pid()`
          )[0]?.count;
        const taken = await takeWork(sql, { orgId: id, version });
        const held = await locks();
        if (taken) await leaveWork(sql, id);
        return [taken, held, await locks(), await endWork(sql, { orgId: id, version })];
      });
  }
  add('refused of all', (sql) => listRefusals(sql, null, 40));
  add('appeals', (sql) => listAppeals(sql));
  // Places 64 to 66 lie around the eight days; of the second organization all from the 64th on are old.
  for (const [index, days] of [
    [7, 8, 9],
    [20, 21, 22],
  ].entries())
    add(`forgets conversions older than ${days[0]} days`, async (sql) => {
      const id = orgs[index] ?? '';
      await sql`
        insert into conversions (org_id, conversion, dictionary, code, context, max_tags, made_at)
        select ${id}, 100 + n, 'd1', 'c', 'k', 1, now() - case when n < 62 then n * interval '1 minute'
          else (${days}::int[])[n - 61] * interval '1 day' end from generate_series(1, 64) as n`;
      await forgetConversions(sql);
      const left = await sql<{ left: number[] }[]>`
        select array_agg(conversion::int order by conversion) as left from conversions where org_id = ${id}`;
      await sql`delete from conversions where conversion > 100`;
      return left[0]?.left.slice(-4);
    });
  add('remembers a conversion', async (sql) => {
    const parts = { dictionary: 'd3', code: 'c', context: 'k', domain: null, maxTags: 3 };
    await rememberConversion(sql, org, 2n ** 64n - 1n, parts);
    await rememberConversion(sql, org, 1n, parts);
  });
  add('lists other products as refused', (sql) =>
    listRefused(
      sql,
      org,
      'd2',
      intentions.slice(1, 8).map((id, index) => ({
        id,
        refusal: { code: 'forbidden_word', reason: `слово ${(index % 2) + 1}` } as never,
      })),
    ),
  );
  for (const was of [1n, 2n])
    for (const place of [0, 1])
      add(`makes the same of products of version ${was}, ${place}`, (sql) =>
        refreshConversions(
          sql,
          org,
          { was, becomes: place === 0 ? 5n : null },
          intentions.map((id, index) => ({
            id,
            dataHash: BigInt(((index + place) % 2) + 1),
            tally: `"${index}"`,
          })),
        ),
      );
  add('makes the same of products whose version is not known', async (sql) => {
    await sql`update intentions set conversion = null where org_id = ${second} and id = any(${intentions.slice(0, 5)}::uuid[])`;
    await sql`update intentions set state = 'published', data_hash = 1 where org_id = ${second} and id = ${intentions[0] ?? ''}`;
    const products = intentions.map((id) => ({ id, dataHash: 1n, tally: 'new' }));
    await refreshConversions(sql, second, { was: null, becomes: 5n }, products);
    await refreshConversions(sql, second, { was: null, becomes: 6n }, []);
  });
  add('keeps changes', async (sql) => {
    const change = { dataHash: 4n, tally: '{}', title: 'т', tags: ['а', 'б'], hashChange: 2n ** 64n - 2n };
    const versions = { was: null, becomes: 7n };
    await stageChanges(sql, org, versions, [{ ...change, id: others[0] ?? '' }]);
    await stageChanges(sql, org, { was: 3n, becomes: null }, [{ ...change, id: others[1] ?? '', tags: [] }]);
    await stageChanges(sql, org, versions, []);
  });
  for (const round of [0, 1, 2])
    add(`applies changes, round ${round}`, async (sql) => {
      await varyIntentions(sql, org, round);
      await sql`
        update intentions as i set state = case when i.external_id = 't3' then 'closed' else 'published' end,
          data_hash = case when i.external_id = 't5' then 77 else c.data_hash end,
          conversion = case when i.external_id = 't6' then 78 else c.was_conversion end
        from dictionary_changes as c where c.org_id = ${org} and i.org_id = c.org_id and i.id = c.intention_id`;
      const { rows } = await applyChanges(sql as never as ReservedSql, {
        orgId: org,
        runId: others[1] ?? '',
      });
      return rows;
    });

  for (const version of ['d1', 'd2'])
    add(`what ${version} has done`, (sql) => countApplied(sql, version, new Date(0)));
  add('who put what in force', (sql) => listLog(sql, 2));
  add('version in force', (sql) => findVersionInForce(sql));
  add('texts of versions', async (sql) => [await readVersion(sql, 'd2'), await readVersion(sql, 'd9')]);
  add('versions', (sql) => listVersions(sql));
  const version = { files: { a: 'b' }, origin: 'edited' as const, basedOn: 'd1', who: 'кто', note: 'н' };
  add('keeps a version', async (sql) => {
    await keepVersion(sql, { ...version, version: 'd9', figures: { products: 1 } as never });
    await keepVersion(sql, { ...version, version: 'd8', figures: null });
    await keepVersion(sql, { ...version, version: 'd1', figures: null });
    const made =
      await sql`select version, origin, based_on, made_by, note, figures from dictionary_versions order by number`;
    await sql`delete from dictionary_versions where version in ('d9', 'd8')`;
    return [...made];
  });
  for (const [target, action] of [
    [null, 'rollback'],
    ['d1', 'apply'],
  ] as const)
    add(`puts ${target ?? 'that of the release'} in force`, (sql) =>
      putInForce(sql, { version: target, target: target ?? 'd0', action, who: 'кто' }),
    );
  add('puts the first one in force', async (sql) => {
    await sql`delete from dictionary_in_force`;
    await putInForce(sql, { version: 'd3', target: 'd3', action: 'apply', who: 'кто' });
  });
  add('adds work', async (sql) => {
    // It has never imported.
    await sql`update intentions set source = null where org_id = ${second}`;
    await sql`delete from run_leases where org_id = ${second}`;
    await sql`delete from dictionary_work where org_id = ${org}`;
    await addWork(sql, 'd7', 'другой');
  });
  add('work', async (sql) => [await listWork(sql, 9), await listWork(sql, 1), await countWork(sql)]);
  add('says that it applies', async (sql) => {
    await tellApplying(sql, org, false);
    await tellApplying(sql, second, true);
  });

  add('operators', (sql) => listOperators(sql));
  add('operators by e-mail', async (sql) => [
    await findOperator(sql, 'DESK-1@example.com'),
    await findOperator(sql, 'desk-3@example.com'),
    await findOperator(sql, 'desk-9@example.com'),
  ]);
  for (let session = 1; session <= 9; session++)
    add(`session ${session} of an operator`, (sql) =>
      findOperatorSession(sql, hash(`desk ${session}`), 4 * HOUR),
    );
  add('opens a session of an operator', (sql) =>
    openOperatorSession(sql, accounts[0] ?? '', hash('desk new'), 4 * HOUR),
  );
  add('closes a session of an operator', (sql) => closeOperatorSession(sql, hash('desk 1')));
  add('devices of operators', async (sql) => {
    const known: boolean[] = [];
    for (let device = 1; device <= 5; device++)
      for (const account of accounts.slice(0, 2))
        known.push(await isOperatorDevice(sql, account, hash(`machine ${device}`)));
    return known;
  });
  add('keeps a device of an operator', (sql) =>
    keepOperatorDevice(sql, accounts[1] ?? '', hash('machine 1')),
  );
  add('keeps a new device of an operator', (sql) =>
    keepOperatorDevice(sql, accounts[1] ?? '', hash('machine 9')),
  );
  const added = { email: 'new@example.com', role: 'editor' as const, passwordHash: 'x' };
  add('adds an operator', (sql) => addOperator(sql, added, 'кто'));
  add('adds an operator who is one', (sql) =>
    addOperator(sql, { ...added, email: 'DESK-2@example.com' }, 'кто'),
  );
  for (const email of ['desk-1@example.com', 'DESK-3@example.com', 'nobody@example.com']) {
    add(`sets the password of ${email}`, (sql) => setOperatorPassword(sql, email, 'new', 'кто'));
    add(`shuts ${email} out`, (sql) => disableOperator(sql, email, true, 'кто'));
    add(`lets ${email} in`, (sql) => disableOperator(sql, email, false, 'кто'));
  }
  add('notes a deed', async (sql) => {
    await noteDeed(sql, { who: 'кто', action: 'operator_added' });
    await noteDeed(sql, {
      who: 'кто',
      action: 'operator_added',
      subject: 'с',
      page: '/x',
      figures: { closed: 1 },
    });
  });
  add('deeds', (sql) => listDeeds(sql, 5, null));
  add('deeds before another', (sql) => listDeeds(sql, 3, others[3] ?? null));
  add('deeds before an early one', (sql) => listDeeds(sql, 9, others[1] ?? null));
  add('forgets deeds', (sql: Sql) => forgetDeeds(sql));
  return calls;
}
