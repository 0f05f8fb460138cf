import type { StartedService } from './start-service.ts';

/** Something that goes on until it is stopped. */
export interface Attack {
  stop(): Promise<void>;
}

interface Hostile {
  readonly url: string;
  readonly token: string;
  readonly cookie: string;
  readonly signal: AbortSignal;
}

/** One turn of an attack; it is repeated at once, by as many at a time as `ATTACKS` says. */
type Turn = (hostile: Hostile) => Promise<void>;

const SHOP = '<yml_catalog><shop><name>М</name>';

/** What one organization, or a stranger, can do to the others: name → how many at once, and one turn of each. */
export const ATTACKS: Readonly<Record<string, { readonly atOnce: number; readonly turn: () => Turn }>> = {
  'instructions in gzip': {
    atOnce: 2,
    turn: () => pushing(Bun.gzipSync(SHOP + '<?a?>'.repeat(12_000_000)), { 'content-encoding': 'gzip' }),
  },
  'empty elements': {
    atOnce: 2,
    turn: () => pushing(new TextEncoder().encode(SHOP + '<a/>'.repeat(3_000_000))),
  },
  'bare ampersands': {
    atOnce: 2,
    turn: () => pushing(new TextEncoder().encode(SHOP + '& '.repeat(6_000_000))),
  },
  'chains of categories': { atOnce: 2, turn: () => pushing(new TextEncoder().encode(chainCategories())) },
  'brackets in YAML': { atOnce: 2, turn: () => pushing(new TextEncoder().encode('['.repeat(1_000_000))) },
  explanations: { atOnce: 8, turn: () => explaining },
  'slow uploads': { atOnce: 8, turn: () => trickling },
  reads: { atOnce: 16, turn: () => reading },
  'sign-ins': { atOnce: 16, turn: () => signingIn },
};

/** Begins an attack by organizations of its own. */
export async function startAttack(service: StartedService, name: string): Promise<Attack> {
  const attack = ATTACKS[name];
  if (attack === undefined) throw new Error(`no attack is called ${name}`);
  const controller = new AbortController();
  const turn = attack.turn();
  const hostiles: Promise<void>[] = [];
  // Two organizations: one is refused a second import at once, and some attacks need no more.
  const members = [await service.addMember(), await service.addMember()];
  for (let index = 0; index < attack.atOnce; index++) {
    const member = members[index % members.length];
    if (member === undefined) continue;
    const hostile = { url: service.url, ...member, signal: controller.signal };
    hostiles.push(repeat(() => turn(hostile), controller.signal));
  }
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(hostiles);
    },
  };
}

/** Refusals and broken connections are what an attack lives on; a short pause keeps its own process from starving. */
async function repeat(turn: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await turn().catch(() => {});
    await Bun.sleep(2);
  }
}

function pushing(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Turn {
  return async ({ url, token, signal }) => {
    const answer = await fetch(`${url}/v1/org/intentions/import?dry_run=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
      signal,
    });
    await answer.text();
  };
}

const explaining: Turn = async ({ url, cookie, signal }) => {
  const params = Array.from({ length: 500 }, (_, index) => ({
    name: `Размеры ${index}`,
    value: '8х 60 d 1 '.repeat(30),
  }));
  const answer = await fetch(`${url}/v1/org/intentions/explain`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'насос, для '.repeat(450), category: 'Насосы', params }),
    signal,
  });
  await answer.text();
};

/** 9 KB a second, just above what counts as silence. */
const trickling: Turn = async ({ url, token, signal }) => {
  const body = new ReadableStream({
    async pull(controller) {
      await Bun.sleep(100);
      controller.enqueue(new Uint8Array(900).fill(32));
    },
  });
  const answer = await fetch(`${url}/v1/org/intentions/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    signal,
  });
  await answer.text();
};

const reading: Turn = async ({ url, cookie, signal }) => {
  const answer = await fetch(`${url}/v1/org/intentions?q=${encodeURIComponent('др')}&limit=100`, {
    headers: { cookie },
    signal,
  });
  await answer.text();
};

const signingIn: Turn = async ({ url, signal }) => {
  const answer = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${Math.random()}@example.com`, password: 'wrong horse battery' }),
    signal,
  });
  await answer.text();
};

/** 31 chained categories with names of 1 000 characters, 10 000 leaves below them, an offer in each. */
function chainCategories(): string {
  const chain = Array.from(
    { length: 31 },
    (_, level) => `<category id="c${level}" parentId="c${level - 1}">${'щ'.repeat(1000)}</category>`,
  );
  const ids = Array.from({ length: 10_000 }, (_, index) => index);
  const leaves = ids.map((id) => `<category id="${id}" parentId="c30">Л${id}</category>`);
  const offers = ids.map(
    (id) =>
      `<offer id="${id}"><name>Дрель ${id}</name><price>1</price><categoryId>${id}</categoryId></offer>`,
  );
  return `${SHOP}<categories>${chain.join('')}${leaves.join('')}</categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}
