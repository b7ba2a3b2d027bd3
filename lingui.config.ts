import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';

/**
 * Sources of the texts in `result.po`: the screens of a result or a group, and the manifest, which the build writes.
 * A result's loading screen and error screen are not among them, because they are shown without these texts.
 */
const RESULT_SOURCES = [
  'src/document/web-manifest.ts',
  'src/result/!(result-loading|result-failed).*',
  'src/result/*/**/*.*',
  'src/people/**/*.*',
  'src/together/**/*.*',
  'src/home/round-welcome.tsx',
  'src/offline/install/install-offer.tsx',
  // Braces and `$` of a route's file name have a meaning in glob patterns, so `?` matches each of them.
  ...PAGES.filter(({ texts }) => texts.includes('result')).map(
    ({ route }) => `src/routes/*/${route.replaceAll(/[{}$]/g, '?')}.tsx`,
  ),
];

export default defineConfig({
  sourceLocale: 'ko',
  locales: [...LANGUAGES],
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', ...RESULT_SOURCES] },
    // Half of all texts: home and quiz start without them (docs/decisions/006).
    { path: 'locales/{locale}/result', include: RESULT_SOURCES, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
