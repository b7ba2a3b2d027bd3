/** End-to-end tests by the folder whose faults they see first. */
export declare const GUARDS: Readonly<Record<string, readonly string[]>>;
export function guardsOf(files: readonly string[]): string[];
