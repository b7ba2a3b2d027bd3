import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SHEET_COUNT, sheetOf } from '../../src/domain/answer.ts';
import { encodeResultId } from '../../src/domain/result-id.ts';

const WARM_UP = 300;
const PAGES = 2_000;
/** As the server compresses them. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };
const PREFIXES = ['', '/en', '/zh', '/es', '/ar', '/ru', '/fr'];

interface Built {
  createRenderers(template: unknown): { page(pathname: string): Promise<Response> };
}

/** Result pages a second of processor time: rendered, and rendered and compressed, every one another result. */
export async function renderRate(): Promise<{ rendered: number; compressed: number }> {
  const { createRenderers } = (await import(pathToFileURL(resolve('dist-ssr/entry-server.js')).href)) as Built;
  const { page } = createRenderers(JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')));
  let next = 0;
  const render = async () => {
    next += 1;
    const id = encodeResultId(sheetOf((next * 1_309) % SHEET_COUNT));
    return (await page(`${PREFIXES[next % PREFIXES.length]}/results/${id}`)).text();
  };
  const compress = promisify(brotliCompress);
  // By processor time, compression on other threads included: what one core does, whatever else the machine does.
  const rate = async (work: () => Promise<unknown>) => {
    for (let turn = 0; turn < WARM_UP; turn += 1) await work();
    const before = process.cpuUsage();
    for (let turn = 0; turn < PAGES; turn += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (PAGES / (user + system)) * 1_000_000;
  };
  return {
    rendered: await rate(render),
    compressed: await rate(async () => compress(await render(), { params: BROTLI })),
  };
}
