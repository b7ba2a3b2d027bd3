import type { Seed } from './api/reads.ts';
import { type Language, splitPath } from './domain/language.ts';
import { LANGUAGE_ENTRIES } from './i18n/languages.ts';
import type { PageModules, PageTemplate } from './page-renderer.ts';

export interface PageParts {
  /** The path with its language. */
  readonly pathname: string;
  readonly head: string;
  readonly body: string;
  readonly seed: Seed;
}

/** Puts a page's parts into the template: its language, what belongs in the head, and what its script will need. */
export function fillTemplate({ html, modules }: PageTemplate, { pathname, head, body, seed }: PageParts): string {
  const { language, page } = splitPath(pathname);
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  // `<` could end the script element, whatever the text says.
  const data = JSON.stringify(seed).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="ko" dir="ltr">', `<html lang="${tag}" dir="${dir}">`)
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="app"><!--page-->',
      () => `<div id="app" data-entry="${modules.entry}" data-modules="${modulesOf(modules, page, language)}">${body}`,
    )
    .replace('<!--seed-->', () => `<script type="application/json" id="seed">${data}</script>`);
}

/** What the page's start asks for, in the order in which it runs, separated by spaces. */
function modulesOf(modules: PageModules, page: string, language: Language): string {
  const screen = page.split('/')[1] ?? '';
  return [
    ...new Set([
      ...modules.shared,
      modules.entry,
      ...modules.catalogues[language],
      ...(modules.screens[screen] ?? []),
      ...(screen === 'results' ? modules.resultTexts[language] : []),
      ...(screen === 'couples' || screen === 'results'
        ? [...modules.coupleTexts[language], ...modules.coupleTexts.ko]
        : []),
    ]),
  ].join(' ');
}
