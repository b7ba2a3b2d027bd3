import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderers, PageTemplate } from '#document/page-renderer.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import type { Folders } from './page-template.ts';
import { writeSearchFiles } from './search-files.ts';

/** Writes every address of every language that has a file, so that a crawler, a preview and a slow phone need no script. */
export async function prerender(template: PageTemplate, { clientDir, serverDir }: Folders): Promise<void> {
  const { createRenderers } = (await import(pathToFileURL(resolve(serverDir, 'entry-server.js')).href)) as {
    createRenderers: CreateRenderers;
  };
  const { page: render, shell, origin } = createRenderers(template);

  for (const language of LANGUAGES) {
    for (const address of PAGES.flatMap(({ addresses }) => addresses)) {
      const path = localizedPath(address, language);
      const rendered = await render(path);
      if (rendered.status !== 200) throw new Error(`${path} rendered with status ${rendered.status}`);
      await write(join(clientDir, path, 'index.html'), await rendered.text());
    }
  }
  // What a host without our server shows for every address without a file: a result, or an unknown address.
  await write(join(clientDir, '404.html'), shell(DEFAULT_LANGUAGE));
  // What the service worker shows for an address that it has no page for.
  for (const language of LANGUAGES) await write(join(clientDir, 'shell', `${language}.html`), shell(language));
  await writeSearchFiles(clientDir, origin);
}

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
