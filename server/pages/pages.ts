import { Hono } from 'hono';
import { FILES_ONLY } from '#api/server-paths.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { LAUNCH_PATH } from '#domain/language.ts';
import { launchTarget, redirectOf } from './redirects.ts';
import { createRenderedPages } from './rendered-pages.ts';
import { REVALIDATE } from './representation.ts';
import { send } from './send.ts';
import type { StaticFiles } from './static-files.ts';

export interface PagesDependencies {
  readonly files: StaticFiles;
  readonly render: PageRenderer;
  /** Names the build that the renderer came from. */
  readonly release: string;
}

/** Everything but the API: files of the build as they are, results and unknown pages rendered on request. */
export function createPages({ files, render, release }: PagesDependencies): Hono {
  const pages = new Hono();
  const rendered = createRenderedPages({ render, release });

  // Hono answers HEAD by the same handler.
  pages.get('*', async (context) => {
    const address = new URL(context.req.url);
    const { pathname, search } = address;
    const redirect = redirectOf(pathname);
    if (redirect) return context.redirect(redirect.target + search, redirect.status);
    if (pathname === LAUNCH_PATH) {
      context.header('cache-control', 'no-store');
      context.header('vary', 'accept-language');
      return context.redirect(launchTarget(context.req.header('accept-language') ?? null), 302);
    }

    const file = files.get(pathname);
    if (file) return send(file, context.req.raw);
    if (FILES_ONLY.test(pathname)) return context.text('Not found', 404, { 'cache-control': REVALIDATE });
    return rendered.answer(address, context.req.raw);
  });

  return pages;
}
