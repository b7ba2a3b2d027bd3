import { PAGES, type Page } from '#domain/pages.ts';
import { type Head, pngSize, readHead } from './fixtures/head.ts';
import { expect, test } from './fixtures/test.ts';

/** Prefixes, and what each language's pages must call themselves. */
const LANGUAGES = [
  { prefix: '', tag: 'ko', dir: 'ltr', locale: 'ko_KR' },
  { prefix: '/en', tag: 'en', dir: 'ltr', locale: 'en_US' },
  { prefix: '/zh', tag: 'zh-Hans', dir: 'ltr', locale: 'zh_CN' },
  { prefix: '/es', tag: 'es', dir: 'ltr', locale: 'es_ES' },
  { prefix: '/ar', tag: 'ar', dir: 'rtl', locale: 'ar_AR' },
  { prefix: '/ru', tag: 'ru', dir: 'ltr', locale: 'ru_RU' },
  { prefix: '/fr', tag: 'fr', dir: 'ltr', locale: 'fr_FR' },
];
const RESULT = '/results/0PN81QX';
const addressesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ addresses, example }) => (addresses.length > 0 ? addresses : [example]));
const INDEXED = addressesOf(PAGES.filter(({ isIndexed }) => isIndexed));
const NOT_INDEXED = addressesOf(PAGES.filter(({ isIndexed }) => !isIndexed));

const pathOf = (page: string, prefix: string) => (prefix && page === '/' ? prefix : prefix + page);

for (const language of LANGUAGES)
  test(`every page in ${language.tag} says to search and previews what it is`, async ({
    page,
    sharedServer,
    request,
  }) => {
    const titles = new Map<string, string>();
    for (const address of [...INDEXED, ...NOT_INDEXED]) {
      const path = pathOf(address, language.prefix);
      const answer = await request.get(sharedServer.origin + path);
      expect([path, answer.status(), answer.headers()['content-language']]).toEqual([path, 200, language.tag]);
      const head = await readHead(page, await answer.text());
      expectComplete(head, address, language);
      expect(head.meta.robots, path).toEqual(NOT_INDEXED.includes(address) ? ['noindex'] : undefined);
      titles.set(head.title, path);
    }
    expect(titles.size, 'pages with a title of their own').toBe(INDEXED.length + NOT_INDEXED.length);
  });

function expectComplete(head: Head, address: string, { prefix, tag, dir, locale }: (typeof LANGUAGES)[number]) {
  const canonical = new URL(head.canonical[0] ?? '');
  const { origin } = canonical;
  const path = pathOf(address, prefix);
  const only = (name: string) => {
    expect(head.meta[name], `${name} of ${path}`).toHaveLength(1);
    return head.meta[name]?.[0] ?? '';
  };

  expect([head.lang, head.dir]).toEqual([tag, dir]);
  expect(head.canonical).toEqual([origin + path]);
  expect(head.alternates).toEqual({
    ...Object.fromEntries(LANGUAGES.map((other) => [other.tag, new URL(pathOf(address, other.prefix), origin).href])),
    'x-default': new URL(address, origin).href,
  });
  for (const text of [head.title, only('description'), only('keywords'), only('og:site_name'), only('og:image:alt')])
    expect(text.trim().length, path).toBeGreaterThan(3);
  expect(only('og:title')).toBe(head.title);
  expect(only('twitter:title')).toBe(head.title);
  expect(only('og:description')).toBe(only('description'));
  expect(only('og:url')).toBe(origin + path);
  expect(only('og:type')).toBe('website');
  expect([only('og:image:width'), only('og:image:height')]).toEqual(['1200', '630']);
  expect(only('twitter:image')).toBe(only('og:image'));
  expect(only('twitter:card')).toBe('summary_large_image');
  expect(only('og:locale')).toBe(locale);
  expect(head.meta['og:locale:alternate']?.toSorted()).toEqual(
    LANGUAGES.map((other) => other.locale)
      .filter((other) => other !== locale)
      .toSorted(),
  );
  expect(only('theme-color')).toMatch(/^#[0-9a-f]{6}$/);
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

test('a shared result previews its couple and percent, with that couple’s picture', async ({
  page,
  sharedServer,
  request,
}) => {
  const result = await (await request.get(`${sharedServer.origin}/api/quiz/result/0PN81QX`)).json();
  for (const { prefix } of LANGUAGES) {
    const texts = result.couple.translations[prefix.slice(1)] ?? result.couple;
    const head = await readHead(page, await (await request.get(sharedServer.origin + prefix + RESULT)).text());
    const title = head.meta['og:title']?.[0] ?? '';
    expect(title).toContain(texts.name1);
    expect(title).toContain(texts.name2);
    expect(title.normalize('NFKC')).toMatch(new RegExp(`${result.matchPercentage}|[٠-٩]{2}`));
    expect(head.meta['og:image:alt']?.[0]).toContain(texts.drama);
    const picture = new URL(head.meta['og:image']?.[0] ?? '');
    expect(picture.pathname).toBe(`/og/${String(result.couple.id).padStart(2, '0')}.png`);
    const image = await request.get(sharedServer.origin + picture.pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    expect(pngSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
});

test('a shared comparison previews both couples under its own address; for search it is the result’s page', async ({
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
    const own = await read('');
    const head = await read(`?utm_source=mail&with=${theirs}`);
    for (const words of [head.title, head.meta['og:title']?.[0], head.meta['og:description']?.[0]])
      for (const couple of couples) {
        const { name1, name2 } = couple.translations[prefix.slice(1)] ?? couple;
        expect(words).toContain(`${name1} ♥ ${name2}`);
      }
    expect(head.canonical).toEqual(own.canonical);
    expect(head.alternates).toEqual(own.alternates);
    expect(head.meta['og:url']).toEqual([`${own.canonical[0]}?with=${theirs}`]);
    expect(head.meta['og:image']).toEqual(own.meta['og:image']);
    for (const ignored of ['?with=ABCDEFG', '?with=', '?other=1'])
      expect((await read(ignored)).meta['og:title']).toEqual(own.meta['og:title']);
  }
});

test('every couple and the site itself have a picture for previews, small enough for messengers', async ({
  sharedServer,
  request,
}) => {
  for (const name of ['site', ...Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))]) {
    const image = await request.get(`${sharedServer.origin}/og/${name}.png`);
    const body = await image.body();
    expect([name, pngSize(body)]).toEqual([name, { width: 1200, height: 630 }]);
    expect(body.byteLength, name).toBeLessThan(500_000);
  }
});

test('a shared group previews a poster each, whoever joined first, and its picture names nobody', async ({
  page,
  sharedServer,
  request,
}) => {
  const ids = ['000M18X', '9FT41H8', 'RD8013Z'];
  const couples = await Promise.all(
    ids.map(async (id) => (await (await request.get(`${sharedServer.origin}/api/quiz/result/${id}`)).json()).couple),
  );
  const names = couples.map(({ id }) => String(id).padStart(2, '0')).sort();
  for (const group of [ids, ids.toReversed()]) {
    const html = await (await request.get(`${sharedServer.origin}/en/together/${group.join('-')}`)).text();
    const head = await readHead(page, html);
    const picture = new URL(head.meta['og:image']?.[0] ?? '');
    expect(picture.pathname).toBe(`/og/together/${names.join('-')}.png`);
    for (const { translations } of couples) expect(head.meta['og:image:alt']?.[0]).toContain(translations.en.drama);
    const image = await request.get(sharedServer.origin + picture.pathname);
    expect(image.headers()['content-type']).toBe('image/png');
    expect(image.headers()['cache-control']).toBe('public, max-age=86400');
    expect(pngSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
  const alone = await readHead(page, await (await request.get(`${sharedServer.origin}/en/together/${ids[0]}`)).text());
  expect(new URL(alone.meta['og:image']?.[0] ?? '').pathname).toMatch(/^\/og\/\d\d\.png$/);
});

test('the largest pictures of groups are small enough for messengers', async ({ page, sharedServer, request }) => {
  // The posters whose own previews are largest.
  for (const names of ['02-07', '02-07-14', '02-07-14-15', '02-07-12-14-15-23-25-29']) {
    const image = await request.get(`${sharedServer.origin}/og/together/${names}.png`);
    const body = await image.body();
    expect(body.byteLength, names).toBeLessThan(500_000);
    // A browser reads it to the end.
    const size = await page.evaluate(
      async (data) => {
        const { width, height } = await createImageBitmap(await (await fetch(data)).blob());
        return { width, height };
      },
      `data:image/png;base64,${body.toString('base64')}`,
    );
    expect(size).toEqual({ width: 1200, height: 630 });
  }
});

test('robots.txt names the sitemap, which names every indexed page in every language with its alternates', async ({
  sharedServer,
  request,
}) => {
  const robots = await (await request.get(`${sharedServer.origin}/robots.txt`)).text();
  const sitemapPath = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '').pathname;
  const answer = await request.get(sharedServer.origin + sitemapPath);
  expect(answer.headers()['content-type']).toBe('application/xml');
  const sitemap = await answer.text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(paths.toSorted()).toEqual(
    INDEXED.filter((page) => !page.startsWith('/results/'))
      .flatMap((page) => LANGUAGES.map(({ prefix }) => pathOf(page, prefix)))
      .toSorted(),
  );
  expect(sitemap.match(/<xhtml:link /g)).toHaveLength(paths.length * (LANGUAGES.length + 1));
  for (const path of paths) expect((await request.get(sharedServer.origin + path)).status(), path).toBe(200);
});

test('what is no page asks not to be indexed', async ({ page, sharedServer, request }) => {
  for (const path of ['/nothing', '/en/nothing', '/ar/results/ABCDEFG']) {
    const answer = await request.get(sharedServer.origin + path);
    expect(answer.status()).toBe(404);
    expect((await readHead(page, await answer.text())).meta.robots).toEqual(['noindex']);
  }
});
