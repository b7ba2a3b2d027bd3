import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateRenderers } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** Writes a web app manifest for each language: an app is installed in the page's language. */
export async function writeManifests(
  { renderWebManifest }: ReturnType<CreateRenderers>,
  clientDir: string,
): Promise<void> {
  for (const language of LANGUAGES) {
    const manifest = withScreenshotsIfComplete(await renderWebManifest(language), { clientDir, language });
    for (const file of imagePaths(manifest))
      if (!existsSync(join(clientDir, file)))
        throw new Error(`the manifest of ${language} names ${file}, which is missing`);
    await writeFile(join(clientDir, `manifest.${language}.webmanifest`), JSON.stringify(manifest));
  }
}

/** Omits all screenshots if one is missing. A new language's first build has none: they are taken from that build. */
function withScreenshotsIfComplete(
  { screenshots = [], ...manifest }: { readonly screenshots?: readonly { readonly src: string }[] },
  { clientDir, language }: { clientDir: string; language: Language },
): object {
  if (screenshots.every(({ src }) => existsSync(join(clientDir, src)))) return { ...manifest, screenshots };
  console.warn(
    `${language}: screenshots are missing, so the manifest names none; run \`npm run screenshots ${language}\`.`,
  );
  return manifest;
}

/** Paths of the icons and screenshots that a manifest names. */
function imagePaths(manifest: object): string[] {
  return [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src as string);
}
