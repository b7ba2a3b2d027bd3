import { isFilePath } from '#api/server-paths.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { LAUNCH_PATH } from '#domain/language.ts';
import { plainTextResponse, REVALIDATE, representationResponse } from '../http/representation.ts';
import type { PreviewTiles } from './compose-group-preview.ts';
import { createGroupPreviewResponder } from './group-previews.ts';
import { findRedirect, homePathFor } from './redirects.ts';
import { createRenderedPageResponder, type PageResponder } from './rendered-pages.ts';
import type { LaterAssetFinder, StaticFiles } from './static-files.ts';

export interface PagesDependencies {
  readonly files: StaticFiles;
  /** Without this function only the files of the build at the process's start are served. */
  readonly findLaterAsset?: LaterAssetFinder;
  /** Without tiles, groups have no preview. */
  readonly previewTiles?: PreviewTiles;
  readonly render: PageRenderer;
  /** Identifies the build that the renderer came from. */
  readonly release: string;
}

/** Serves redirects and the build's files. Makes results, groups, 404 pages and groups' previews on request. */
export function createPageResponder({
  files,
  findLaterAsset,
  previewTiles = new Map(),
  render,
  release,
}: PagesDependencies): PageResponder {
  const respondWithGroupPreview = createGroupPreviewResponder(previewTiles);
  const respondWithRenderedPage = createRenderedPageResponder({ render, release });

  return (url, request) => {
    const { pathname, search } = url;
    const redirect = findRedirect(pathname);
    if (redirect) return redirectTo(redirect.target + search + (redirect.fragment ?? ''), redirect.status);
    if (pathname === LAUNCH_PATH) {
      const target = homePathFor(request.headers.get('accept-language'));
      const headers = { 'cache-control': 'no-store', vary: 'accept-language' };
      const shell = files.get('/shell/ko.html');
      if (!shell) return redirectTo(target, 302, headers);
      // Only the page knows the saved language (spec §4): its inline script leads home at once, without script
      // `Refresh`.
      const response = representationResponse(shell, request);
      for (const name of ['etag', 'cdn-cache-control']) response.headers.delete(name);
      for (const [name, value] of Object.entries({ ...headers, refresh: `2;url=${target}` }))
        response.headers.set(name, value);
      return response;
    }

    const file = files.get(pathname);
    if (file) return representationResponse(file, request);
    if (isFilePath(pathname))
      return respondWithGroupPreview(pathname, request) ?? respondToMissingFile(pathname, request);
    return respondWithRenderedPage(url, request);
  };

  async function respondToMissingFile(pathname: string, request: Request): Promise<Response> {
    const asset = await findLaterAsset?.(pathname);
    return asset ? representationResponse(asset, request) : plainTextResponse('Not found', 404, REVALIDATE);
  }
}

function redirectTo(location: string, status: 301 | 302, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headers, location } });
}
