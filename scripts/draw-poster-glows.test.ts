import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GLOWS_FILE, renderGlowsModule } from './draw-poster-glows.ts';

test('the glows match the posters: `npm run glows` changes nothing', () => {
  expect(renderGlowsModule()).toBe(readFileSync(GLOWS_FILE, 'utf8'));
});
