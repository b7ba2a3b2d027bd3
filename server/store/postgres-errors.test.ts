import { expect, test } from 'vitest';
import { convertPostgresError } from './postgres-errors.ts';

/** An error as the driver throws it. Only an error that the database sent has a code and a severity. */
function makeError(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code, severity: 'ERROR' });
}

test.each([
  ['no response within the client’s timeout', 'slow', makeError('Query read timeout')],
  ['a statement that took too long', 'slow', makeError('canceling statement', '57014')],
  ['a database that shuts down', 'unusable', makeError('terminating connection', '57P01')],
  ['too many connections', 'unusable', makeError('too many clients', '53300')],
  ['a full disk', 'full', makeError('could not extend file', '53100')],
  ['a lock that is not available', 'locked', makeError('lock timeout', '55P03')],
  ['a broken connection', 'unusable', makeError('Connection terminated unexpectedly')],
  ['a refused connection', 'unusable', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a pool without a free connection', 'unusable', makeError('timeout exceeded when trying to connect')],
  ['a missing table', 'failed', makeError('relation does not exist', '42P01')],
])('the reason for %s is "%s"', (_what, reason, error) => {
  expect(convertPostgresError(error)).toMatchObject({ reason, cause: error });
});

test.each([
  new TypeError('value.toPostgres is not a function'),
  new RangeError('Invalid array length'),
  new ReferenceError('rows is not defined'),
])('a fault of this program is no outage: %s', (error) => {
  expect(convertPostgresError(error)).toBe(error);
});
