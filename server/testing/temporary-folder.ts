import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Enough to remove a folder with npm packages on a busy machine. */
const REMOVAL_TIMEOUT_MS = 60_000;

/** Creates a folder that is removed at the end of the test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'couple-nine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVAL_TIMEOUT_MS);
  return folder;
}
