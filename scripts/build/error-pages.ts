import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailablePage } from '#document/unavailable-page.ts';
import { LANGUAGES } from '#domain/language.ts';

/** Writes the pages that a proxy shows while no process responds: one for each language, and one in all languages. */
export async function writeErrorPages(clientDir: string): Promise<void> {
  const folder = join(clientDir, 'errors');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '503.html'), unavailablePage());
  for (const language of LANGUAGES) await writeFile(join(folder, `503.${language}.html`), unavailablePage(language));
}
