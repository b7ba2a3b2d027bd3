import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';

/**
 * What is drawn on a result's screens alone, and the manifest, which the build writes; what stands in while a result's
 * texts load, or can't be loaded, belongs to all screens.
 */
const RESULT_SCREENS = [
  'src/document/web-manifest.ts',
  'src/screens/result/!(result-loading|result-failed).*',
  'src/screens/result/*/**/*.*',
  'src/screens/together/**/*.*',
  // In a pattern, braces would mean something else.
  ...PAGES.filter(({ texts }) => texts.includes('result')).map(
    ({ route }) => `src/routes/*/${route.replaceAll(/[{}$]/g, '?')}.tsx`,
  ),
];

export default defineConfig({
  sourceLocale: 'ko',
  locales: [...LANGUAGES],
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', ...RESULT_SCREENS] },
    // Half of all texts: home and quiz load without them (docs/decisions/006).
    { path: 'locales/{locale}/result', include: RESULT_SCREENS, exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
