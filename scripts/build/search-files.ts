import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';

/** Writes robots.txt, and a sitemap of every indexed page that has a file, in every language with its alternates. */
export async function writeSearchFiles(folder: string, origin: string): Promise<void> {
  await writeFile(join(folder, 'sitemap.xml'), sitemap(origin));
  // Questions and stored results have `noindex` in the page, which a crawler must be allowed to read.
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

function sitemap(origin: string): string {
  const addressOf = (page: string, language: Language) => origin + localizedPath(page, language);
  const pages = PAGES.filter(({ isIndexed }) => isIndexed).flatMap(({ addresses }) => addresses);
  const urls = pages.flatMap((page) => {
    const alternates = [
      ...LANGUAGES.map((language) => [LANGUAGE_ENTRIES[language].tag, addressOf(page, language)]),
      ['x-default', addressOf(page, DEFAULT_LANGUAGE)],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return LANGUAGES.map((language) => `<url><loc>${addressOf(page, language)}</loc>${alternates.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
