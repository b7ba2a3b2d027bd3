import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** The reason for each class of SQLSTATE (PostgreSQL's manual, appendix A); any other class is `failed`. */
const REASON_OF_CLASS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['08', 'unusable'], // connection exception
  ['25', 'unusable'], // read-only: a standby, or a primary that was demoted
  ['28', 'unusable'], // may not log in: password or role changed
  ['3D', 'unusable'], // no such database
  ['40', 'locked'], // rolled back: deadlock or serialization
  ['53', 'full'], // insufficient resources, such as a full disk
  ['55', 'locked'], // object in use, lock not available
  ['57', 'unusable'], // operator intervention: shutting down, starting up
  ['58', 'unusable'], // system error
]);

/** Codes whose reason is not that of their class. */
const REASON_OF_CODE: ReadonlyMap<string, UnavailableReason> = new Map([
  ['57014', 'slow'], // ended by `statement_timeout`: it waited for something other than a lock, such as a disk
  ['53300', 'unusable'], // too many connections
]);

/** The message of the driver's error when a response takes longer than `query_timeout`. This error has no code. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** JavaScript's own errors: a fault of this program, such as a value that can't be a statement's parameter. */
const PROGRAM_ERRORS = [TypeError, RangeError, ReferenceError];

/**
 * Converts an error of the database or its connection to a StoreUnavailableError: each such error is an outage. Returns
 * a fault of this program unchanged.
 */
export function convertPostgresError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError || PROGRAM_ERRORS.some((type) => error instanceof type)) return error;
  return new StoreUnavailableError(reasonOf(error as PostgresError), { cause: error });
}

/** An error of database, system or driver, or one about a setting or schema that this program can't use. */
interface PostgresError {
  readonly message: string;
  /** Only in an error of the database or the system. */
  readonly code?: string;
  /** Only in an error of the database. */
  readonly severity?: string;
}

function reasonOf({ message, code = '', severity }: PostgresError): UnavailableReason {
  if (message === QUERY_TIMEOUT_MESSAGE) return 'slow';
  // Not from the database: the connection failed, or this program found a setting or schema that it can't use.
  if (severity === undefined) return 'unusable';
  return REASON_OF_CODE.get(code) ?? REASON_OF_CLASS.get(code.slice(0, 2)) ?? 'failed';
}
