import { FILES_ONLY } from '#api/server-paths.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { LAUNCH_PATH } from '#domain/language.ts';
import type { PreviewTiles } from './compose-group-picture.ts';
import { createGroupPictures } from './group-pictures.ts';
import { plainText } from './plain-text.ts';
import { launchTarget, redirectOf } from './redirects.ts';
import { createRenderedPages } from './rendered-pages.ts';
import { REVALIDATE } from './representation.ts';
import { representationResponse } from './representation-response.ts';
import type { FindLaterAsset, StaticFiles } from './static-files.ts';

export interface PagesDependencies {
  readonly files: StaticFiles;
  /** Without it the files are those of the start. */
  readonly findLaterAsset?: FindLaterAsset;
  /** Without them a group has no picture of its own. */
  readonly previewTiles?: PreviewTiles;
  readonly render: PageRenderer;
  /** Names the build that the renderer came from. */
  readonly release: string;
}

/** Answers GET and HEAD for any address that is not the API's. */
export type Pages = (address: URL, request: Request) => Response | Promise<Response>;

/** Files of the build as they are; results, unknown pages and pictures of groups made on request. */
export function createPages({
  files,
  findLaterAsset,
  previewTiles = new Map(),
  render,
  release,
}: PagesDependencies): Pages {
  const groupPicture = createGroupPictures(previewTiles);
  const rendered = createRenderedPages({ render, release });

  return (address, request) => {
    const { pathname, search } = address;
    const redirect = redirectOf(pathname);
    if (redirect) return redirectTo(redirect.target + search, redirect.status);
    if (pathname === LAUNCH_PATH) {
      const target = launchTarget(request.headers.get('accept-language'));
      return redirectTo(target, 302, { 'cache-control': 'no-store', vary: 'accept-language' });
    }

    const file = files.get(pathname);
    if (file) return representationResponse(file, request);
    if (FILES_ONLY.test(pathname)) return groupPicture(pathname, request) ?? missingFile(pathname, request);
    return rendered.answer(address, request);
  };

  async function missingFile(pathname: string, request: Request): Promise<Response> {
    const asset = await findLaterAsset?.(pathname);
    return asset ? representationResponse(asset, request) : plainText('Not found', 404, REVALIDATE);
  }
}

function redirectTo(location: string, status: 301 | 302, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headers, location } });
}
