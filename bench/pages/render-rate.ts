import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SHEET_COUNT, sheetOf } from '../../src/domain/answer.ts';
import { encodeResultId } from '../../src/domain/result-id.ts';

const WARM_UP_PAGES = 300;
const MEASURED_PAGES = 2_000;
/** The same settings as in `server/pages/rendered-pages.ts`. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };
const PREFIXES = ['', '/en', '/zh', '/es', '/ar', '/ru', '/fr'];

interface ServerEntry {
  createRenderers(template: unknown): { renderPage(pathname: string): Promise<Response> };
}

/** Measures how many different result pages a second of processor time renders, and renders and compresses. */
export async function measureRenderRate(): Promise<{ rendered: number; compressed: number }> {
  const { createRenderers } = (await import(pathToFileURL(resolve('dist-ssr/entry-server.js')).href)) as ServerEntry;
  const { renderPage } = createRenderers(JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')));
  let count = 0;
  const render = async () => {
    count += 1;
    // The factor spreads the counts over all sheets.
    const id = encodeResultId(sheetOf((count * 1_309) % SHEET_COUNT));
    return (await renderPage(`${PREFIXES[count % PREFIXES.length]}/results/${id}`)).text();
  };
  const compress = promisify(brotliCompress);
  // Processor time includes compression on other threads, and other load on the machine does not change it.
  const measureRate = async (makePage: () => Promise<unknown>) => {
    for (let index = 0; index < WARM_UP_PAGES; index += 1) await makePage();
    const before = process.cpuUsage();
    for (let index = 0; index < MEASURED_PAGES; index += 1) await makePage();
    const { user, system } = process.cpuUsage(before);
    return (MEASURED_PAGES / (user + system)) * 1_000_000;
  };
  return {
    rendered: await measureRate(render),
    compressed: await measureRate(async () => compress(await render(), { params: BROTLI })),
  };
}
