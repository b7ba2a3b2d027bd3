import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUARDS, guardsOf, UNIT_GUARDS, unitGuardsOf } from './guards.mjs';

test('every folder of the product has end-to-end tests of its own, and all that is named exists', () => {
  for (const [folder, specs] of [...Object.entries(GUARDS), ...Object.entries(UNIT_GUARDS)])
    for (const path of [folder, ...specs]) expect(existsSync(path), path).toBe(true);
  for (const { name } of readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const isNamed = Object.keys(GUARDS).some((folder) => folder.startsWith(`src/${name}/`));
    expect(isNamed, name).toBe(true);
  }
});

test('a changed file is tested by the unit tests that read it or start it as a process', () => {
  expect(unitGuardsOf(['locales/fr/messages.po', 'src/ui/button.tsx'])).toEqual(['scripts/locales.test.ts']);
  expect(unitGuardsOf(['server/ops/log.ts', 'server/ops/log.test.ts'])).toEqual([
    'server/process/logs-and-metrics.test.ts',
  ]);
});

test('a changed file is tested by those of its deepest folder, a changed test by itself', () => {
  expect(guardsOf(['src/ui/toast/toaster.tsx', 'src/ui/toast/toaster.test.tsx'])).toEqual(['e2e/toast.spec.ts']);
  expect(guardsOf(['e2e/play.spec.ts', 'e2e/engines/play.spec.ts', 'README.md'])).toEqual(['e2e/play.spec.ts']);
});
