import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderers, PageTemplate } from '#document/page-renderer.ts';

/** Imports the built page renderer from `rendererDir` and creates its renderers for this template. */
export async function importRenderers(
  template: PageTemplate,
  rendererDir: string,
): Promise<ReturnType<CreateRenderers>> {
  const entry = pathToFileURL(resolve(rendererDir, 'entry-server.js')).href;
  const { createRenderers } = (await import(entry)) as { createRenderers: CreateRenderers };
  return createRenderers(template);
}
