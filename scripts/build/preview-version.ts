import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const POSTERS = 'public/posters';
/** Increase this with each change to the drawing of previews, so that cached images are drawn and fetched again. */
export const DRAWING_VERSION = '5';

/** Changes with the previews (og:image). Messengers keep a picture as long as its URL stays the same. */
export function previewVersion(folder = POSTERS): string {
  const hash = createHash('sha256').update(DRAWING_VERSION);
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
