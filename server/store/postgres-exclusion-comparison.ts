import { Client } from 'pg';
import { EXCLUDED_BY, type Play } from './play-store.ts';
import { convertPostgresError } from './postgres-errors.ts';

/** For connecting and for each query. Longer than the plays themselves may take, which are written just before. */
const TIMEOUT_MS = 5_000;

/** Finds the keys in $1 for which this database and $2 differ in whether the operator has excluded the play. */
const DIFFERENCES_SQL = `
  SELECT key FROM play JOIN unnest($1::uuid[], $2::boolean[]) AS source (key, is_excluded) USING (key)
  WHERE (excluded_by IS NOT DISTINCT FROM ${EXCLUDED_BY.operator}) <> is_excluded`;

/** Compares plays with those of the same keys in a database. */
export interface ExclusionComparison {
  /** The plays whose exclusion by the operator differs from that in the database. May reject as a store does. */
  findDifferences(plays: readonly Play[]): Promise<readonly Play[]>;
}

/** Connects, until the process ends, to a database that has a play store's tables. May reject as a store does. */
export async function openExclusionComparison(databaseUrl: string): Promise<ExclusionComparison> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // Queries report a lost connection themselves; without a listener its error would end the process first.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw convertPostgresError(error);
  }
  return {
    async findDifferences(plays) {
      const keys = plays.map(({ key }) => key);
      const exclusions = plays.map(({ excludedBy }) => excludedBy === EXCLUDED_BY.operator);
      try {
        const { rows } = await client.query<{ key: string }>(DIFFERENCES_SQL, [keys, exclusions]);
        const found = new Set(rows.map(({ key }) => key));
        return plays.filter(({ key }) => found.has(key));
      } catch (error) {
        throw convertPostgresError(error);
      }
    },
  };
}
