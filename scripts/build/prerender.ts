import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CreateRenderers } from '#document/page-renderer.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { writeSearchFiles } from './search-files.ts';

/**
 * Writes an HTML file for every address in `PAGES`, in each language, so that crawlers, link previews and slow phones
 * get the content without a script. Also writes the shells, robots.txt and the sitemap.
 */
export async function prerender(
  { renderPage, renderShell, origin }: ReturnType<CreateRenderers>,
  clientDir: string,
): Promise<void> {
  for (const language of LANGUAGES) {
    for (const address of PAGES.flatMap(({ addresses }) => addresses)) {
      const path = localizedPath(address, language);
      const response = await renderPage(path);
      if (response.status !== 200) throw new Error(`${path} rendered with status ${response.status}`);
      await writeHtml(join(clientDir, path, 'index.html'), await response.text());
    }
  }
  // A host without our server shows this shell for each path without a file: a result, a group, an unknown path.
  await writeHtml(join(clientDir, '404.html'), renderShell(DEFAULT_LANGUAGE));
  // The service worker shows a shell for each page that is not precached; for a result or group, only if the server
  // gives no page.
  for (const language of LANGUAGES)
    await writeHtml(join(clientDir, 'shell', `${language}.html`), renderShell(language));
  await writeSearchFiles(clientDir, origin);
}

async function writeHtml(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
