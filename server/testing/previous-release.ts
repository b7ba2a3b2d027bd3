/**
 * The previous release's schema and the two statements that record its plays; on PostgreSQL that release joins the two
 * into one. After a new migration, this must describe the last release without that migration (docs/decisions/102).
 */
export const PREVIOUS_RELEASE = {
  sqlite: {
    /** The schema's version. It does not go up when a migration only adds to the schema. */
    version: 2,
    /** How many migrations the previous release knows. */
    appliedMigrations: 2,
    insertPlay:
      'INSERT INTO play (key, sheet, couple_id, received_at) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
    addToCounter:
      'INSERT INTO couple_plays (couple_id, plays) VALUES (?, ?) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays',
    schema: `
      CREATE TABLE play (key TEXT PRIMARY KEY, sheet INTEGER NOT NULL, couple_id INTEGER NOT NULL,
        received_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE couple_plays (couple_id INTEGER PRIMARY KEY, plays INTEGER NOT NULL) STRICT;
      PRAGMA user_version = 2`,
  },
  postgres: {
    version: 1,
    appliedMigrations: 1,
    insertPlay: `INSERT INTO play (key, sheet, couple_id, received_at)
      SELECT * FROM unnest($1::uuid[], $2::integer[], $3::smallint[], $4::bigint[]) ON CONFLICT (key) DO NOTHING`,
    addToCounter: `INSERT INTO couple_plays AS counter (couple_id, shard, plays) VALUES ($1, 0, $2)
      ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays`,
    schema: `
      CREATE TABLE schema_version (version integer NOT NULL);
      INSERT INTO schema_version VALUES (1);
      CREATE TABLE play (key uuid PRIMARY KEY, sheet integer NOT NULL, couple_id smallint NOT NULL,
        received_at bigint NOT NULL);
      CREATE TABLE couple_plays (couple_id smallint NOT NULL, shard smallint NOT NULL, plays bigint NOT NULL,
        PRIMARY KEY (couple_id, shard)) WITH (fillfactor = 20)`,
  },
} as const;
