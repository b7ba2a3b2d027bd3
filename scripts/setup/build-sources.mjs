/** All files and folders of the project that a build reads. */
export const BUILD_SOURCES = [
  'index.html',
  'lingui.config.ts',
  'locales',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build',
  'server/pages/group-preview-layout.ts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];
