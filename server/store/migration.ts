/** One step of a schema. */
export interface Migration {
  readonly sql: string;
  /** Programs of a lower level can't use the schema from this step on. */
  readonly level: number;
}
