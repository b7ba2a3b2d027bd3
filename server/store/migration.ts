/** One step from a database schema to the next. */
export interface Migration {
  readonly sql: string;
  /** The schema's version after this step. A program that knows only lower versions can't use this schema. */
  readonly version: number;
}
