import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderers, PageTemplate } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Folders } from './page-template.ts';

/** Writes each language's `manifest.{language}.webmanifest`. An app is installed in the language of the page. */
export async function writeManifests(template: PageTemplate, { clientDir, serverDir }: Folders): Promise<void> {
  const { createRenderers } = (await import(pathToFileURL(resolve(serverDir, 'entry-server.js')).href)) as {
    createRenderers: CreateRenderers;
  };
  const { webManifest } = createRenderers(template);
  for (const language of LANGUAGES) {
    const manifest = withExistingPictures(await webManifest(language), { clientDir, language });
    for (const file of sourcesOf(manifest))
      if (!existsSync(join(clientDir, file)))
        throw new Error(`the manifest of ${language} names ${file}, which is missing`);
    await writeFile(join(clientDir, `manifest.${language}.webmanifest`), JSON.stringify(manifest));
  }
}

/** Without pictures where they are missing: those of a new language are taken after its first build. */
function withExistingPictures(
  { screenshots = [], ...manifest }: { readonly screenshots?: readonly { readonly src: string }[] },
  { clientDir, language }: { clientDir: string; language: Language },
): object {
  const existing = screenshots.filter(({ src }) => existsSync(join(clientDir, src)));
  if (existing.length === screenshots.length) return { ...manifest, screenshots };
  console.warn(`${language}: no pictures for the install dialog; \`npm run screenshots ${language}\` takes them.`);
  return manifest;
}

function sourcesOf(manifest: object): string[] {
  return [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src as string);
}
