import { FILE_PATHS } from '#api/server-paths.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { LAUNCH_PATH } from '#domain/language.ts';
import type { PreviewTiles } from './compose-group-preview.ts';
import { createGroupPreviewResponder } from './group-previews.ts';
import { plainTextResponse } from './plain-text-response.ts';
import { findRedirect, homePathFor } from './redirects.ts';
import { createRenderedPages } from './rendered-pages.ts';
import { REVALIDATE } from './representation.ts';
import { representationResponse } from './representation-response.ts';
import type { LaterAssetFinder, StaticFiles } from './static-files.ts';

export interface PagesDependencies {
  readonly files: StaticFiles;
  /** Without this function only the files of the build at the process's start are served. */
  readonly findLaterAsset?: LaterAssetFinder;
  /** Without tiles groups have no preview. */
  readonly previewTiles?: PreviewTiles;
  readonly render: PageRenderer;
  /** Identifies the build that the renderer came from. */
  readonly release: string;
}

/** Responds to GET and HEAD for any URL that is not the API's. */
export type RespondWithPage = (url: URL, request: Request) => Response | Promise<Response>;

/** Serves the build's files; on request renders results, groups and "not found", and composes groups' previews. */
export function createPages({
  files,
  findLaterAsset,
  previewTiles = new Map(),
  render,
  release,
}: PagesDependencies): RespondWithPage {
  const respondWithGroupPreview = createGroupPreviewResponder(previewTiles);
  const renderedPages = createRenderedPages({ render, release });

  return (url, request) => {
    const { pathname, search } = url;
    const redirect = findRedirect(pathname);
    if (redirect) return redirectTo(redirect.target + search, redirect.status);
    if (pathname === LAUNCH_PATH) {
      const target = homePathFor(request.headers.get('accept-language'));
      return redirectTo(target, 302, { 'cache-control': 'no-store', vary: 'accept-language' });
    }

    const file = files.get(pathname);
    if (file) return representationResponse(file, request);
    if (FILE_PATHS.test(pathname))
      return respondWithGroupPreview(pathname, request) ?? respondToMissingFile(pathname, request);
    return renderedPages.respond(url, request);
  };

  async function respondToMissingFile(pathname: string, request: Request): Promise<Response> {
    const asset = await findLaterAsset?.(pathname);
    return asset ? representationResponse(asset, request) : plainTextResponse('Not found', 404, REVALIDATE);
  }
}

function redirectTo(location: string, status: 301 | 302, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headers, location } });
}
