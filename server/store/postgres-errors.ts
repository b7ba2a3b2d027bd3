import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** The reason for each class of SQLSTATE (PostgreSQL's manual, appendix A); any other class is `failed`. */
const REASON_OF_CLASS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['08', 'unusable'], // connection exception
  ['25', 'unusable'], // read-only: a standby, or a primary that was demoted
  ['28', 'unusable'], // may not log in: password or role changed
  ['3D', 'unusable'], // no such database
  ['40', 'locked'], // rolled back: deadlock or serialization
  ['53', 'full'], // insufficient resources: disk full, too many connections
  ['55', 'locked'], // object in use, lock not available
  ['57', 'unusable'], // operator intervention: shutting down, starting up
  ['58', 'unusable'], // system error
]);

/** A statement ended by `statement_timeout`: it waited for something other than a lock, such as a disk. */
const QUERY_CANCELED = '57014';

/** Converts an error of the database or its connection to a StoreUnavailableError: each such error is an outage. */
export function convertPostgresError(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(reasonOf(error as { code?: string; severity?: string }), { cause: error });
}

function reasonOf({ code = '', severity }: { code?: string; severity?: string }): UnavailableReason {
  // An error without a severity comes from the connection, or is this program's refusal of the database.
  if (severity === undefined) return 'unusable';
  return code === QUERY_CANCELED ? 'slow' : (REASON_OF_CLASS.get(code.slice(0, 2)) ?? 'failed');
}
