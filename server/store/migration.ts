/** One step from a database schema to the next. A released migration is never edited. */
export interface Migration {
  readonly sql: string;
  /**
   * The schema's version after this step: higher than before only if the step removes what an older release needs. A
   * release opens no database with a version above its own (docs/decisions/102).
   */
  readonly version: number;
}

/** How far a database is migrated, as its table `schema_version` says; both 0 if there is no such table. */
export interface SchemaState {
  readonly version: number;
  /** Number of applied migrations. */
  readonly applied: number;
}

/** Returns the migrations that a database lacks; throws if its schema's version is above the last migration's. */
export function findMissingMigrations(
  { version, applied }: SchemaState,
  migrations: readonly Migration[],
): readonly Migration[] {
  const newest = versionOf(migrations);
  if (version > newest) throw new Error(`its schema ${version} is newer than this program's ${newest}`);
  return migrations.slice(applied);
}

/** The schema's version after all these migrations. */
export function versionOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}
