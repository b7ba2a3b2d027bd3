import { type Language, splitPath } from '#domain/language.ts';
import { ofScreen, screenOf } from '#domain/page-screen.ts';
import { FOLD_ID } from '#hydration/fold.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { Seed } from '#reads/reads.ts';
import type { InlineStyles, PageModules, PageTemplate } from './page-renderer.ts';

/** The id of what the page's script will need, the last in the page. */
const SEED_ID = 'seed';

export interface PageParts {
  /** The path with its language. */
  readonly pathname: string;
  readonly head: string;
  readonly body: string;
  readonly seed: Seed;
}

/**
 * Puts a page's parts into the template: its language, its styles, what belongs in the head, and what its script will
 * need.
 */
export function fillTemplate(
  { html, modules, styles }: PageTemplate,
  { pathname, head, body, seed }: PageParts,
): string {
  const { language } = splitPath(pathname);
  const screen = screenOf(pathname);
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  // `<` could end the script element, whatever the text says.
  const data = JSON.stringify(seed).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="ko" dir="ltr">', `<html lang="${tag}" dir="${dir}">`)
    .replace(
      '<!--styles-->',
      () => expectation(body) + styleElements(ofScreen(styles.screens, screen) ?? styles.shared),
    )
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="app"><!--page-->',
      () =>
        `<div id="app" data-entry="${modules.entry}" data-modules="${modulesOf(modules, screen, language)}">${body}`,
    )
    .replace('<!--seed-->', () => `<script type="application/json" id="${SEED_ID}">${data}</script>`);
}

/** Has the browser wait with its first drawing for the page's fold, or for the whole page where it has none. */
function expectation(body: string): string {
  const awaited = body.includes(`id="${FOLD_ID}"`) ? FOLD_ID : SEED_ID;
  return `<link rel="expect" href="#${awaited}" blocking="render">`;
}

/**
 * The styles, and for each file they come in a link that fetches nothing: imports of a screen (Vite's) find it and know
 * that its styles are here.
 */
function styleElements({ css, files }: InlineStyles): string {
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`);
  return `<style>${css}</style>${links.join('')}`;
}

/** What the page's start asks for, in the order in which it runs, separated by spaces. */
function modulesOf(modules: PageModules, screen: string, language: Language): string {
  return [
    ...new Set([
      ...modules.shared,
      modules.entry,
      ...modules.catalogues[language],
      ...(ofScreen(modules.screens, screen) ?? []),
      ...(screen === 'results' ? modules.resultTexts[language] : []),
      ...(screen === 'couples' || screen === 'results'
        ? [...modules.coupleTexts[language], ...modules.coupleTexts.ko]
        : []),
    ]),
  ].join(' ');
}
