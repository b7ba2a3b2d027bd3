import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/**
 * `npm run glows`: draws the glow behind a result: each poster 5 pixels wide, enlarged by the page. With about 250
 * bytes each, no picture is fetched and none is blurred on a phone. To be run when a poster changes.
 */
const POSTERS = 'public/posters';
const WIDTH = 5;
export const GLOWS_FILE = 'src/screens/result/poster-glows.ts';

if (import.meta.main) writeFileSync(GLOWS_FILE, glowsModule());

/** The module that holds the glows, by couple id. */
export function glowsModule(): string {
  const lines = readdirSync(POSTERS)
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .map((name) => `  ${Number(name.slice(0, -4))}: '${glow(readFileSync(join(POSTERS, name), 'utf8'))}',`);
  return `/** The posters' colours by couple id, as PNG in base64. Written by \`npm run glows\`. */
export const POSTER_GLOWS: Readonly<Record<number, string>> = {
${lines.join('\n')}
};
`;
}

function glow(poster: string): string {
  return new Resvg(poster, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng().toString('base64');
}
