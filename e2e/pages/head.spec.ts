import { PAGES, type Page } from '#domain/pages/pages.ts';
import { type Head, readHead } from '../fixtures/head.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

/** Per language the path prefix, the tag and direction of its pages, and their og:locale. */
const LANGUAGES = [
  { prefix: '', tag: 'ko', dir: 'ltr', locale: 'ko_KR' },
  { prefix: '/en', tag: 'en', dir: 'ltr', locale: 'en_US' },
  { prefix: '/zh', tag: 'zh-Hans', dir: 'ltr', locale: 'zh_CN' },
  { prefix: '/es', tag: 'es', dir: 'ltr', locale: 'es_ES' },
  { prefix: '/ar', tag: 'ar', dir: 'rtl', locale: 'ar_AR' },
  { prefix: '/ru', tag: 'ru', dir: 'ltr', locale: 'ru_RU' },
  { prefix: '/fr', tag: 'fr', dir: 'ltr', locale: 'fr_FR' },
];
const PREVIEW_SIZE = { width: 1200, height: 630 };
/** Some messengers ignore a larger picture (docs/decisions/042). */
const MAX_PREVIEW_BYTES = 300_000;
/** Above the limit of some messengers: that is accepted for large groups. */
const MAX_GROUP_PREVIEW_BYTES = 500_000;
const addressesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ addresses, example }) => (addresses.length > 0 ? addresses : [example]));
const INDEXED_ADDRESSES = addressesOf(PAGES.filter(({ isIndexed }) => isIndexed));
const NOT_INDEXED_ADDRESSES = addressesOf(PAGES.filter(({ isIndexed }) => !isIndexed));

test('every page and language has a complete head for search engines and messengers', async ({
  page,
  sharedServer: { origin },
  request,
}) => {
  for (const language of LANGUAGES) {
    const titles = new Set<string>();
    // The pages of one language show what a page forgets, two pages of the others what a language forgets.
    const addresses = language.tag === 'ar' ? [...INDEXED_ADDRESSES, ...NOT_INDEXED_ADDRESSES] : ['/', '/quiz/1'];
    for (const address of addresses) {
      const path = withPrefix(address, language.prefix);
      const response = await request.get(origin + path);
      expect([path, response.status(), response.headers()['content-language']]).toEqual([path, 200, language.tag]);
      const head = await readHead(page, await response.text());
      expectComplete(head, address, language);
      expect(head.meta.robots, path).toEqual(NOT_INDEXED_ADDRESSES.includes(address) ? ['noindex'] : undefined);
      titles.add(head.title);
    }
    expect(titles.size, 'different titles').toBe(addresses.length);
  }
  for (const path of ['/nothing', '/en/nothing', '/ar/results/ABCDEFG']) {
    const response = await request.get(origin + path);
    expect(response.status()).toBe(404);
    expect((await readHead(page, await response.text())).meta.robots).toEqual(['noindex']);
  }
});

function expectComplete(head: Head, address: string, { prefix, tag, dir, locale }: (typeof LANGUAGES)[number]) {
  const canonical = new URL(head.canonical[0] ?? '');
  const { origin } = canonical;
  const path = withPrefix(address, prefix);
  /** Returns the content of the only `<meta>` with this name; there must be no other. */
  const onlyContent = (name: string) => {
    expect(head.meta[name], `${name} of ${path}`).toHaveLength(1);
    return head.meta[name]?.[0] ?? '';
  };

  expect([head.lang, head.dir]).toEqual([tag, dir]);
  expect(head.canonical).toEqual([origin + path]);
  expect(head.alternates).toEqual({
    ...Object.fromEntries(
      LANGUAGES.map((other) => [other.tag, new URL(withPrefix(address, other.prefix), origin).href]),
    ),
    'x-default': new URL(address, origin).href,
  });
  for (const text of [
    head.title,
    onlyContent('description'),
    onlyContent('keywords'),
    onlyContent('og:site_name'),
    onlyContent('og:image:alt'),
  ])
    expect(text.trim().length, path).toBeGreaterThan(3);
  expect(onlyContent('og:title')).toBe(head.title);
  expect(onlyContent('twitter:title')).toBe(head.title);
  expect(onlyContent('og:description')).toBe(onlyContent('description'));
  expect(onlyContent('og:url')).toBe(origin + path);
  expect(onlyContent('og:type')).toBe('website');
  expect([onlyContent('og:image:width'), onlyContent('og:image:height')]).toEqual(['1200', '630']);
  expect(onlyContent('twitter:image')).toBe(onlyContent('og:image'));
  expect(onlyContent('twitter:card')).toBe('summary_large_image');
  expect(onlyContent('og:locale')).toBe(locale);
  expect(head.meta['og:locale:alternate']?.toSorted()).toEqual(
    LANGUAGES.map((other) => other.locale)
      .filter((other) => other !== locale)
      .toSorted(),
  );
  expect(onlyContent('theme-color')).toMatch(/^#[0-9a-f]{6}$/);
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'WebApplication',
      applicationCategory: 'EntertainmentApplication',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      inLanguage: tag,
      url: origin + path,
    }),
  ]);
}

test('the heads of a result, a comparison and a group name their couples, and show them in the preview', async ({
  page,
  sharedServer: { origin },
  request,
}) => {
  const ids = ['0PN81QX', 'Y6881PF', 'RD8013Z'];
  const results = await Promise.all(
    ids.map(async (id) => (await request.get(`${origin}/api/quiz/result/${id}`)).json()),
  );
  const [mine, theirs] = results;
  const posters = results.map(({ couple }) => String(couple.id).padStart(2, '0'));
  const read = async (path: string) => readHead(page, await (await request.get(origin + path)).text());
  const only = (head: Head, name: string) => head.meta[name]?.[0] ?? '';
  const previewOf = (head: Head) => new URL(only(head, 'og:image'));
  for (const prefix of ['', '/en', '/ar']) {
    const textsOf = ({ couple }: (typeof results)[number]) => couple.translations[prefix.slice(1)] ?? couple;
    const result = await read(`${prefix}/results/${ids[0]}`);
    // Arabic pages have Latin digits, too.
    for (const part of [textsOf(mine).name1, textsOf(mine).name2, String(mine.matchPercentage)])
      expect(only(result, 'og:title')).toContain(part);
    expect(only(result, 'og:image:alt')).toContain(textsOf(mine).drama);
    expect(previewOf(result).pathname).toBe(`/og/${posters[0]}.png`);
    // Messengers keep a picture as long as its URL stays the same.
    expect(previewOf(result).search).toMatch(/^\?v=[\da-f]{8}$/);

    const comparison = await read(`${prefix}/results/${ids[0]}?utm_source=mail&with=${ids[1]}`);
    for (const title of [comparison.title, only(comparison, 'og:title')]) expect(title).toMatch(/\d/);
    for (const { name1, name2 } of [textsOf(mine), textsOf(theirs)])
      expect(only(comparison, 'og:description')).toContain(`${name1} ♥ ${name2}`);
    expect([comparison.canonical, comparison.alternates]).toEqual([result.canonical, result.alternates]);
    expect(only(comparison, 'og:url')).toBe(`${result.canonical[0]}?with=${ids[1]}`);
    expect(previewOf(comparison).pathname).toBe(`/og/together/${posters.slice(0, 2).toSorted().join('-')}.png`);
    for (const one of [mine, theirs]) expect(only(comparison, 'og:image:alt')).toContain(textsOf(one).drama);

    const group = await read(`${prefix}/together/${ids.join('-')}`);
    expect(previewOf(group).pathname).toBe(`/og/together/${posters.toSorted().join('-')}.png`);
    for (const one of results) expect(only(group, 'og:image:alt')).toContain(textsOf(one).drama);
  }
  const { title } = await read(`/results/${ids[0]}`);
  for (const ignored of ['?with=ABCDEFG', '?with=', '?other=1'])
    expect((await read(`/results/${ids[0]}${ignored}`)).title).toBe(title);
});

test('every preview has its size, and is light enough for messengers', async ({ page, sharedServer, request }) => {
  const single = ['site', ...Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))];
  // The groups of the couples with the largest previews.
  const groups = ['02-07', '02-07-14', '02-07-14-15', '02-07-12-14-15-23-25-29'].map((names) => `together/${names}`);
  for (const name of [...single, ...groups]) {
    const image = await request.get(`${sharedServer.origin}/og/${name}.png`);
    const body = await image.body();
    expect([name, image.headers()['content-type'], readPngSize(body)]).toEqual([name, 'image/png', PREVIEW_SIZE]);
    expect(body.byteLength, name).toBeLessThan(groups.includes(name) ? MAX_GROUP_PREVIEW_BYTES : MAX_PREVIEW_BYTES);
    if (!groups.includes(name)) continue;
    expect(image.headers()['cache-control']).toBe('public, max-age=86400');
    // Not by `readPngSize`, which reads only the header: a browser decodes the whole image.
    const size = await page.evaluate(
      async (dataUrl) => {
        const { width, height } = await createImageBitmap(await (await fetch(dataUrl)).blob());
        return { width, height };
      },
      `data:image/png;base64,${body.toString('base64')}`,
    );
    expect(size).toEqual(PREVIEW_SIZE);
  }
});

test('robots.txt names the sitemap, which lists every indexed page with a file, in all languages', async ({
  sharedServer,
  request,
}) => {
  const robots = await (await request.get(`${sharedServer.origin}/robots.txt`)).text();
  const sitemapPath = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '').pathname;
  const response = await request.get(sharedServer.origin + sitemapPath);
  expect(response.headers()['content-type']).toBe('application/xml');
  const sitemap = await response.text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(paths.toSorted()).toEqual(
    PAGES.filter(({ isIndexed }) => isIndexed)
      .flatMap(({ addresses }) => addresses)
      .flatMap((address) => LANGUAGES.map(({ prefix }) => withPrefix(address, prefix)))
      .toSorted(),
  );
  expect(sitemap.match(/<xhtml:link /g)).toHaveLength(paths.length * (LANGUAGES.length + 1));
  for (const path of paths) expect((await request.get(sharedServer.origin + path)).status(), path).toBe(200);
});

/** Width and height of a PNG in pixels, from its header; null if the bytes are no PNG. */
function readPngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
