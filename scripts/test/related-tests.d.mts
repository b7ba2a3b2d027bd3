/** End-to-end tests by the folder whose faults they find. */
export declare const E2E_TESTS_BY_FOLDER: Readonly<Record<string, readonly string[]>>;
export function e2eTestsFor(files: readonly string[]): string[];
/** Unit tests by the folder or file that they read or start. */
export declare const UNIT_TESTS_BY_PREFIX: Readonly<Record<string, readonly string[]>>;
export function unitTestsFor(files: readonly string[]): string[];
