/** One step from a database schema to the next. */
export interface Migration {
  readonly sql: string;
  /** From this step on, programs that know only lower levels can't use the schema. */
  readonly level: number;
}
