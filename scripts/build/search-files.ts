import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';

/** Writes robots.txt and a sitemap: indexed pages for which the build writes files, linked to their translations. */
export async function writeSearchFiles(folder: string, origin: string): Promise<void> {
  await writeFile(join(folder, 'sitemap.xml'), renderSitemap(origin));
  // Questions and groups are not disallowed: a crawler must read these pages to find their `noindex`.
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

function renderSitemap(origin: string): string {
  const urlOf = (address: string, language: Language) => origin + localizedPath(address, language);
  const addresses = PAGES.filter(({ isIndexed }) => isIndexed).flatMap((page) => page.addresses);
  const urls = addresses.flatMap((address) => {
    const alternates = [
      ...LANGUAGES.map((language) => [LANGUAGE_ENTRIES[language].tag, urlOf(address, language)]),
      ['x-default', urlOf(address, DEFAULT_LANGUAGE)],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return LANGUAGES.map((language) => `<url><loc>${urlOf(address, language)}</loc>${alternates.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
