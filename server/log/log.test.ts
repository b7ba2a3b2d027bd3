import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFileStream, createLog } from './log.ts';

const FULL_DEVICE = '/dev/full';

test.runIf(existsSync(FULL_DEVICE))('logging to a full disk throws no error', () => {
  const log = createLog('info', createFileStream(openSync(FULL_DEVICE, 'w')));
  // Three lines, because the stream writes a failed line again with the next line.
  for (let line = 0; line < 3; line += 1) expect(() => log.error('play store unavailable')).not.toThrow();
});
