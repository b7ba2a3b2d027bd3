/** One step from a database schema to the next. */
export interface Migration {
  readonly sql: string;
  /** From this step on, programs that know only lower versions can't use the schema. */
  readonly version: number;
}
