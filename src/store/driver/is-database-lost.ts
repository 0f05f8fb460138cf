/** Codes of the driver and of the operating system for a connection that is gone or cannot be made. */
const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_RELEASED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE classes and states that say the server is going, starting, or full: 08 connection, 57P01..03 shutdown
 * and start-up, 53 resources, 58 system error.
 */
const LOST_STATES = /^(?:08|53|58|57P0[1235])/;

/** Citus has no state of its own for a transaction whose server has gone: the function that gave it up is told. */
const LOST_ROUTINES = new Set(['MarkRemoteTransactionFailed', 'CheckRemoteTransactionsHealth']);

/** Whether an error means that the database is not there, rather than that a statement was wrong. Tells by code, never by text. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  // The socket of a server on this machine is not there; a missing file has the same code.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (CONNECTION_CODES.has(error.code) || LOST_STATES.test(error.code)) return true;
  return 'routine' in error && LOST_ROUTINES.has(String(error.routine));
}
