import { access, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { CreateRenderers, PageTemplate } from '../../src/page-renderer.ts';
import type { Folders } from './page-template.ts';

/** Writes each language's `manifest.{language}.webmanifest`. An app is installed in the language of the page. */
export async function writeManifests(template: PageTemplate, { clientDir, serverDir }: Folders): Promise<void> {
  const { createRenderers } = (await import(pathToFileURL(resolve(serverDir, 'entry-server.js')).href)) as {
    createRenderers: CreateRenderers;
  };
  const { webManifest } = createRenderers(template);
  for (const language of LANGUAGES) {
    const manifest = await webManifest(language);
    for (const file of picturesOf(manifest))
      if (!(await exists(join(clientDir, file))))
        throw new Error(`the manifest of ${language} names ${file}, which is missing`);
    await writeFile(join(clientDir, `manifest.${language}.webmanifest`), JSON.stringify(manifest));
  }
}

function picturesOf(manifest: object): string[] {
  return [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src as string);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
