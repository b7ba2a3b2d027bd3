/** End-to-end tests by the folder whose faults they see first. */
export declare const GUARDS: Readonly<Record<string, readonly string[]>>;
export function guardsOf(files: readonly string[]): string[];
/** Unit tests by the folder or file that they read or start. */
export declare const UNIT_GUARDS: Readonly<Record<string, readonly string[]>>;
export function unitGuardsOf(files: readonly string[]): string[];
