import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** SQLSTATE classes (postgresql.org/docs/current/errcodes-appendix.html) that say "not now", not "wrong program". */
const REASON_OF_CLASS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['08', 'gone'], // connection exception
  ['25', 'gone'], // read-only: a standby, or a primary that was demoted
  ['40', 'locked'], // rolled back: deadlock or serialization
  ['53', 'full'], // insufficient resources: disk full, too many connections
  ['55', 'locked'], // object in use, lock not available
  ['57', 'gone'], // operator intervention: shutting down, starting up, cancelled by a time limit
  ['58', 'gone'], // system error
]);

/** The error as the port knows it; an error that the database gives for our own mistake comes back as it is. */
export function postgresFailure(error: unknown): unknown {
  const { code, severity } = error as { code?: string; severity?: string };
  // Without a severity it is not the database that speaks but the connection to it: refused, cut, too slow.
  const reason = severity === undefined ? 'gone' : REASON_OF_CLASS.get(code?.slice(0, 2) ?? '');
  return reason ? new StoreUnavailableError(reason, { cause: error }) : error;
}
