import postgres from 'postgres';

/** How JavaScript values beyond the driver's own travel; see `TYPES`. */
type ExtraTypes = { bigint: bigint };

/** A pool of connections; a tagged template runs one statement on any of them. */
export type Sql = AnySql &
  Pick<postgres.Sql<ExtraTypes>, 'begin' | 'end' | 'listen'> & {
    reserve(): Promise<ReservedSql>;
    /** The pool of the same database on another server of its cluster; ended and severed with this one. */
    at(host: string, port: number): Sql;
    /** Breaks every connection; what waits for an answer fails with CONNECTION_CLOSED, the next statement dials anew. */
    sever(): void;
  };
/**
 * One connection taken out of the pool by `sql.reserve()`. `release()` gives it back; a statement after that is
 * refused, and a connection given back inside a transaction is closed. It has no `begin(fn)`: transactions on it
 * are the statements `begin`, `commit` and `rollback`.
 */
export type ReservedSql = AnySql & {
  /** @param close ends the connection instead; whoever waits for it is told so. */
  release(close?: boolean): void;
};
/** The connection inside `sql.begin(...)`. */
export type TransactionSql = postgres.TransactionSql<ExtraTypes>;
/** What a function that runs single statements asks for: a pool, a reserved connection or a transaction. */
export type AnySql = postgres.ISql<ExtraTypes>;

export interface ConnectOptions {
  /** Shown in `pg_stat_activity` and in the server's log, e.g. "catalog-import server". */
  readonly applicationName?: string;
  /** Cap of this process's connections; a statement beyond it waits. 10. */
  readonly maxConnections?: number;
  /** 10 000. */
  readonly connectTimeoutMs?: number;
  /** A statement running longer is cancelled with SQLSTATE 57014; 0 = never. 300 000: a large apply fits. */
  readonly statementTimeoutMs?: number;
  /** A transaction that does nothing for so long loses its connection (25P03), freeing its locks. 600 000. */
  readonly idleTransactionTimeoutMs?: number;
  /** An unused connection is closed after this time. 60 000; 0 = never. */
  readonly idleTimeoutMs?: number;
}

/**
 * Opens a lazy pool to a PostgreSQL server; no connection is made before the first statement. The only door
 * of the package `postgres`.
 *
 * Values: `int8` ↔ bigint (so `count(*)` needs `::int` to be a number); `numeric` → string; `timestamptz` ↔
 * Date; `json`/`jsonb` → parsed, and a string given for one is taken as JSON text, never encoded again. Arrays
 * of strings and numbers are given as they are, arrays of bigint, boolean and Date as `sql.array(values)`.
 *
 * A broken connection rejects its statements with `code` CONNECTION_CLOSED, CONNECT_TIMEOUT, ECONNREFUSED; a
 * refused statement rejects with a `PostgresError` whose `code` is the SQLSTATE. Neither ends the process.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const driverOptions = {
    max: options.maxConnections ?? 10,
    connect_timeout: (options.connectTimeoutMs ?? 10_000) / 1000,
    idle_timeout: (options.idleTimeoutMs ?? 60_000) / 1000,
    // The driver would close connections by age, 30 to 60 minutes old, also one that holds a run's lock.
    max_lifetime: null,
    // The driver's own pause grows to 20 s with each failure of any connection: so long the service would stay away
    // from a database that is back.
    backoff: () => 0.1 + Math.random() * 0.2,
    // A statement waits for a free connection, never behind a slow stranger's on a busy one.
    max_pipeline: 0,
    onnotice: () => {},
    types: TYPES,
    connection: {
      application_name: options.applicationName ?? 'catalog-import',
      TimeZone: 'UTC',
      // The sixth execution of a prepared statement may switch to a generic plan, made when the run's
      // temporary table was empty: every execution is planned with its own values instead.
      plan_cache_mode: 'force_custom_plan',
      // The stage of 60 000 offers is 52 MB: in memory it costs PostgreSQL a tenth less than through the default 8 MB.
      temp_buffers: '64MB',
      work_mem: '32MB',
      statement_timeout: options.statementTimeoutMs ?? 300_000,
      idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs ?? 600_000,
    },
  };
  const pool: object = postgres(url, driverOptions);
  // The driver's own types do not know what the patch adds.
  return withOthers(pool as Sql, (host, port) => connect(replaceServer(url, host, port), options));
}

/** Gives a pool its method `at`; the pools of other servers are opened when they are asked for. */
function withOthers(pool: Sql, open: (host: string, port: number) => Sql): Sql {
  const others = new Map<string, Sql>();
  const { end, sever } = pool;
  return Object.assign(pool, {
    at: (host: string, port: number): Sql => {
      const name = `${host}:${port}`;
      const other = others.get(name) ?? open(host, port);
      others.set(name, other);
      return other;
    },
    end: async (options?: Parameters<Sql['end']>[0]): Promise<void> => {
      await Promise.all([end(options), ...Array.from(others.values(), (other) => other.end(options))]);
    },
    sever: (): void => {
      sever();
      for (const other of others.values()) other.sever();
    },
  });
}

function replaceServer(url: string, host: string, port: number): string {
  const replaced = new URL(url);
  replaced.hostname = host.includes(':') ? `[${host}]` : host;
  replaced.port = String(port);
  return replaced.href;
}

const TYPES = {
  bigint: postgres.BigInt,
  // Without this, a string sent to a jsonb column is stored as a JSON string holding JSON.
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};
