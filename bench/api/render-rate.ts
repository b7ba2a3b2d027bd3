import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressPage } from '../../server/pages/compress-page.ts';
import { SHEET_COUNT, sheetOf } from '../../src/domain/answer.ts';
import { LANGUAGES, type Language, localizedPath } from '../../src/domain/language.ts';
import { encodeResultId } from '../../src/domain/result-id.ts';
import { createBareReactRender } from './bare-react-render.ts';

const WARM_UP_PAGES = 300;
const MEASURED_PAGES = 2_000;
/** Has no common divisor with SHEET_COUNT: no sheet repeats, and consecutive sheets differ in most answers. */
const SHEET_STRIDE = 1_309;
const MICROSECONDS_PER_SECOND = 1_000_000;

/** The exports of the built page renderer that this file uses. */
interface RendererModule {
  createRenderers(template: unknown): { renderPage(pathname: string): Promise<Response> };
}

/** Result pages per second of CPU time. */
export interface RenderRates {
  readonly rendered: number;
  readonly renderedAndCompressed: number;
  /** For comparison: React alone renders a page of plain elements, one for each start tag of a result page. */
  readonly bareReact: number;
}

/**
 * Renders no result page twice: a server, too, renders only pages that no cache has from an earlier request. Needs a
 * build.
 */
export async function measureRenderRates(): Promise<RenderRates> {
  const { createRenderers } = (await import(pathToFileURL(resolve('dist-ssr/entry-server.js')).href)) as RendererModule;
  const { renderPage } = createRenderers(JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')));
  let pageCount = 0;
  const render = async () => {
    pageCount += 1;
    const id = encodeResultId(sheetOf((pageCount * SHEET_STRIDE) % SHEET_COUNT));
    const language = LANGUAGES[pageCount % LANGUAGES.length] as Language;
    return (await renderPage(localizedPath(`/results/${id}`, language))).text();
  };
  // CPU time instead of wall time: it includes Node's thread pool and excludes other processes.
  const measureRate = async (makePage: () => unknown) => {
    for (let index = 0; index < WARM_UP_PAGES; index += 1) await makePage();
    const usageBefore = process.cpuUsage();
    for (let index = 0; index < MEASURED_PAGES; index += 1) await makePage();
    const { user, system } = process.cpuUsage(usageBefore);
    return (MEASURED_PAGES / (user + system)) * MICROSECONDS_PER_SECOND;
  };
  return {
    rendered: await measureRate(render),
    renderedAndCompressed: await measureRate(async () => compressPage(Buffer.from(await render()), 'br')),
    bareReact: await measureRate(createBareReactRender(await render())),
  };
}
