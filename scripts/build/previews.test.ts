import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { previewVersion } from './previews.ts';

test('the version of the previews changes with a poster, and only then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posters-'));
  writeFileSync(join(folder, '01.svg'), '<svg/>');
  const version = previewVersion(folder);
  expect(previewVersion(folder)).toBe(version);
  writeFileSync(join(folder, '01.svg'), '<svg viewBox="0 0 2 3"/>');
  expect(previewVersion(folder)).not.toBe(version);
  rmSync(folder, { recursive: true });
});
