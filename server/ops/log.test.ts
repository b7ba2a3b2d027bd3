import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, linesToFile } from './log.ts';

const FULL = '/dev/full';

it.runIf(existsSync(FULL))('a line that can’t be written does not stop the process', () => {
  const log = createLog('info', linesToFile(openSync(FULL, 'w')));
  for (let line = 0; line < 3; line += 1) expect(() => log.error('play store unavailable')).not.toThrow();
});
