import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFileStream, createLog } from './log.ts';

const FULL_DEVICE = '/dev/full';

test.runIf(existsSync(FULL_DEVICE))('logging to a full disk throws no error', () => {
  const log = createLog('info', createFileStream(openSync(FULL_DEVICE, 'w')));
  // More than one line, because with each new line the stream tries the failed ones again.
  for (let line = 0; line < 3; line += 1) expect(() => log.error('play store unavailable')).not.toThrow();
});
