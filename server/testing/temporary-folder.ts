import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with packages in it, on a busy machine. */
const REMOVE_MS = 60_000;

/** A new folder that is removed at the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'couple-nine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVE_MS);
  return folder;
}
