import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFileStream, createLog } from './log.ts';

const FULL_DEVICE = '/dev/full';

it.runIf(existsSync(FULL_DEVICE))('a log line that can’t be written throws no error', () => {
  const log = createLog('info', createFileStream(openSync(FULL_DEVICE, 'w')));
  for (let line = 0; line < 3; line += 1) expect(() => log.error('play store unavailable')).not.toThrow();
});
