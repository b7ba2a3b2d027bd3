import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** What SQLSTATE classes (postgresql.org/docs/current/errcodes-appendix.html) mean for a play; any other is `failed`. */
const REASON_OF_CLASS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['08', 'gone'], // connection exception
  ['25', 'gone'], // read-only: a standby, or a primary that was demoted
  ['28', 'gone'], // may not log in: password or role changed
  ['3D', 'gone'], // no such database
  ['40', 'locked'], // rolled back: deadlock or serialization
  ['53', 'full'], // insufficient resources: disk full, too many connections
  ['55', 'locked'], // object in use, lock not available
  ['57', 'gone'], // operator intervention: shutting down, starting up
  ['58', 'gone'], // system error
]);

/** Ended by `statement_timeout`: it waited for something else than a lock, such as a disk. */
const QUERY_CANCELED = '57014';

/** An error of the database or of the connection to it, as a StoreUnavailableError: each is an outage, none is a fault of this program. */
export function postgresFailure(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(reasonOf(error as { code?: string; severity?: string }), { cause: error });
}

function reasonOf({ code = '', severity }: { code?: string; severity?: string }): UnavailableReason {
  // Without a severity the error is the connection's: refused, cut, too slow.
  if (severity === undefined) return 'gone';
  return code === QUERY_CANCELED ? 'slow' : (REASON_OF_CLASS.get(code.slice(0, 2)) ?? 'failed');
}
