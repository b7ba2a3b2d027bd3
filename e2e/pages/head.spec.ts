import { PAGES, type Page } from '#domain/pages.ts';
import { type Head, readHead } from '../fixtures/head.ts';
import { readPngSize } from '../fixtures/png-size.ts';
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
const RESULT_ADDRESS = '/results/0PN81QX';
/** Some messengers ignore a larger picture (docs/decisions/042). */
const MAX_PREVIEW_BYTES = 300_000;
/** Above the limit of some messengers: that is accepted for large groups. */
const MAX_GROUP_PREVIEW_BYTES = 500_000;
const addressesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ addresses, example }) => (addresses.length > 0 ? addresses : [example]));
const INDEXED_ADDRESSES = addressesOf(PAGES.filter(({ isIndexed }) => isIndexed));
const NOT_INDEXED_ADDRESSES = addressesOf(PAGES.filter(({ isIndexed }) => !isIndexed));

for (const language of LANGUAGES)
  test(`every page in ${language.tag} has a complete head for search engines and messengers`, async ({
    page,
    sharedServer,
    request,
  }) => {
    const titles = new Set<string>();
    for (const address of [...INDEXED_ADDRESSES, ...NOT_INDEXED_ADDRESSES]) {
      const path = withPrefix(address, language.prefix);
      const response = await request.get(sharedServer.origin + path);
      expect([path, response.status(), response.headers()['content-language']]).toEqual([path, 200, language.tag]);
      const head = await readHead(page, await response.text());
      expectComplete(head, address, language);
      expect(head.meta.robots, path).toEqual(NOT_INDEXED_ADDRESSES.includes(address) ? ['noindex'] : undefined);
      titles.add(head.title);
    }
    expect(titles.size, 'different titles').toBe(INDEXED_ADDRESSES.length + NOT_INDEXED_ADDRESSES.length);
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

test('the head of a result names its couple and the percent, and its preview is that couple’s', async ({
  page,
  sharedServer,
  request,
}) => {
  const result = await (await request.get(`${sharedServer.origin}/api/quiz/result/0PN81QX`)).json();
  for (const { prefix } of LANGUAGES) {
    const texts = result.couple.translations[prefix.slice(1)] ?? result.couple;
    const head = await readHead(page, await (await request.get(sharedServer.origin + prefix + RESULT_ADDRESS)).text());
    const title = head.meta['og:title']?.[0] ?? '';
    expect(title).toContain(texts.name1);
    expect(title).toContain(texts.name2);
    // Arabic pages have Latin digits, too.
    expect(title).toContain(String(result.matchPercentage));
    expect(head.meta['og:image:alt']?.[0]).toContain(texts.drama);
    const imageUrl = new URL(head.meta['og:image']?.[0] ?? '');
    expect(imageUrl.pathname).toBe(`/og/${String(result.couple.id).padStart(2, '0')}.png`);
    // Messengers keep a picture as long as its URL stays the same.
    expect(imageUrl.search).toMatch(/^\?v=[\da-f]{8}$/);
    const image = await request.get(sharedServer.origin + imageUrl.pathname + imageUrl.search);
    expect(image.headers()['content-type']).toBe('image/png');
    expect(readPngSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
});

test('a comparison’s title has its number, its description both couples; the canonical URL is the result’s', async ({
  page,
  sharedServer,
  request,
}) => {
  const [mine, theirs] = ['0PN81QX', 'Y6881PF'];
  const coupleOf = async (id: string) =>
    (await (await request.get(`${sharedServer.origin}/api/quiz/result/${id}`)).json()).couple;
  const couples = [await coupleOf(mine), await coupleOf(theirs)];
  for (const { prefix } of LANGUAGES) {
    const read = async (query: string) =>
      readHead(page, await (await request.get(`${sharedServer.origin}${prefix}/results/${mine}${query}`)).text());
    const resultHead = await read('');
    const head = await read(`?utm_source=mail&with=${theirs}`);
    for (const title of [head.title, head.meta['og:title']?.[0]]) expect(title).toMatch(/\d/);
    for (const couple of couples) {
      const { name1, name2 } = couple.translations[prefix.slice(1)] ?? couple;
      expect(head.meta['og:description']?.[0]).toContain(`${name1} ♥ ${name2}`);
    }
    expect(head.canonical).toEqual(resultHead.canonical);
    expect(head.alternates).toEqual(resultHead.alternates);
    expect(head.meta['og:url']).toEqual([`${resultHead.canonical[0]}?with=${theirs}`]);
    expect(head.meta['og:image']).toEqual(resultHead.meta['og:image']);
    for (const ignoredQuery of ['?with=ABCDEFG', '?with=', '?other=1'])
      expect((await read(ignoredQuery)).meta['og:title']).toEqual(resultHead.meta['og:title']);
  }
});

test('every couple and the site have a preview of less than 300 kB', async ({ sharedServer, request }) => {
  for (const name of ['site', ...Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))]) {
    const image = await request.get(`${sharedServer.origin}/og/${name}.png`);
    const body = await image.body();
    expect([name, readPngSize(body)]).toEqual([name, { width: 1200, height: 630 }]);
    expect(body.byteLength, name).toBeLessThan(MAX_PREVIEW_BYTES);
  }
});

test('the address of a group’s preview names all members’ couples and does not depend on the order of joining; a group of one has its couple’s preview', async ({
  page,
  sharedServer,
  request,
}) => {
  const ids = ['000M18X', '9FT41H8', 'RD8013Z'];
  const couples = await Promise.all(
    ids.map(async (id) => (await (await request.get(`${sharedServer.origin}/api/quiz/result/${id}`)).json()).couple),
  );
  const posterNumbers = couples.map(({ id }) => String(id).padStart(2, '0'));
  for (const group of [ids, ids.toReversed()]) {
    const html = await (await request.get(`${sharedServer.origin}/en/together/${group.join('-')}`)).text();
    const head = await readHead(page, html);
    const imageUrl = new URL(head.meta['og:image']?.[0] ?? '');
    expect(imageUrl.pathname).toBe(`/og/together/${posterNumbers.toSorted().join('-')}.png`);
    for (const { translations } of couples) expect(head.meta['og:image:alt']?.[0]).toContain(translations.en.drama);
    const image = await request.get(sharedServer.origin + imageUrl.pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    expect(image.headers()['cache-control']).toBe('public, max-age=86400');
    expect(readPngSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
  const headOfOne = await readHead(
    page,
    await (await request.get(`${sharedServer.origin}/en/together/${ids[0]}`)).text(),
  );
  expect(new URL(headOfOne.meta['og:image']?.[0] ?? '').pathname).toBe(`/og/${posterNumbers[0]}.png`);
});

test('the largest previews of groups have less than 500 kB', async ({ page, sharedServer, request }) => {
  // The posters of the couples with the largest previews.
  for (const posterNumbers of ['02-07', '02-07-14', '02-07-14-15', '02-07-12-14-15-23-25-29']) {
    const image = await request.get(`${sharedServer.origin}/og/together/${posterNumbers}.png`);
    const body = await image.body();
    expect(body.byteLength, posterNumbers).toBeLessThan(MAX_GROUP_PREVIEW_BYTES);
    // Not by `readPngSize`, which reads only the header: a browser decodes the whole image.
    const size = await page.evaluate(
      async (dataUrl) => {
        const { width, height } = await createImageBitmap(await (await fetch(dataUrl)).blob());
        return { width, height };
      },
      `data:image/png;base64,${body.toString('base64')}`,
    );
    expect(size).toEqual({ width: 1200, height: 630 });
  }
});

test('robots.txt names the sitemap, which lists the addresses of indexed pages that have a file in `dist`, in all languages, each path with its alternates', async ({
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

test('a page with status 404 asks search engines not to index it', async ({ page, sharedServer, request }) => {
  for (const path of ['/nothing', '/en/nothing', '/ar/results/ABCDEFG']) {
    const response = await request.get(sharedServer.origin + path);
    expect(response.status()).toBe(404);
    expect((await readHead(page, await response.text())).meta.robots).toEqual(['noindex']);
  }
});
