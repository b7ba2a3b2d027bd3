import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NIGHT } from '#document/night-colour.ts';
import { UNAVAILABLE_STYLE } from '#document/unavailable-page.ts';
import { ANSWER_DELAY_MS } from '#domain/quiz/quiz-pauses.ts';
import { CORAL, GOLD_300, NIGHT_700, NIGHT_950 } from '#people/sharing/card/card-colours.ts';
import { PREVIEW_BACKGROUND } from '../server/pages/group-preview-layout.ts';

const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');

test('the chosen option’s animation takes as long as the answer delay', () => {
  const optionStyles = readFileSync('src/quiz/option-card.module.css', 'utf8');
  const [, chosenStyle] = /\[data-chosen\]::before \{([^}]*)\}/.exec(optionStyles) ?? [];
  expect(chosenStyle).toContain(`transition: transform ${ANSWER_DELAY_MS}ms `);
});

test('the manifest’s colour and the browser’s bars have the colour of the token night-900', () => {
  expect(tokens).toContain(`--night-900: ${NIGHT};`);
  expect(readFileSync('index.html', 'utf8')).toContain(`<meta name="theme-color" content="${NIGHT}" />`);
});

test('the page “unavailable” has only colours of the tokens', () => {
  const colours = UNAVAILABLE_STYLE.match(/#[0-9a-f]{3,6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(4);
  for (const colour of colours) expect(tokens).toMatch(new RegExp(`--[\\w-]+: ${colour};`));
});

test('picture cards and previews have the colours of the tokens', () => {
  const groupPreviewBackground = `#${Buffer.from(PREVIEW_BACKGROUND).toString('hex')}`;
  for (const [token, colour] of Object.entries({
    'night-950': NIGHT_950,
    'night-700': NIGHT_700,
    'gold-300': GOLD_300,
  }))
    expect(tokens).toContain(`--${token}: ${colour};`);
  expect(groupPreviewBackground).toBe(NIGHT_950);
  const drawnColours = readFileSync('scripts/build/previews.ts', 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [];
  expect([...new Set(drawnColours)]).toEqual([NIGHT_950, CORAL]);
});

test('only rain, snow and what waits for data move without end, as that drains a phone’s battery', () => {
  const files = globSync('{src,public}/**/*.{css,svg}');
  expect(files.length).toBeGreaterThan(80);
  const moving = files.filter((file) => /infinite|repeatCount="indefinite"/.test(readFileSync(file, 'utf8')));
  expect(moving.toSorted()).toEqual([
    'public/skies/title.svg',
    'src/home/couple-tile.module.css',
    'src/quiz/question-screen.module.css',
    'src/ui/loading-screen.module.css',
  ]);
});
