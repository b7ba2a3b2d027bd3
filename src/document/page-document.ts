import { type Language, splitPath } from '#domain/language.ts';
import { type Page, type PagePath, pageAt } from '#domain/pages.ts';
import { FOLD_ID } from '#hydration/fold.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { Seed } from '#reads/reads.ts';
import type { InlineStyles, PageModules, PageTemplate } from './page-renderer.ts';

/** Crawlers load each address anew, so it stands in the document and not in what the script draws. */
const NOT_INDEXED = '<meta name="robots" content="noindex">';
/** Named in `src/browser/load-failure-notice.ts` too. */
const LOAD_FAILURE_NOTICE_ID = 'last-words';
/** The id of what the page's script will need, the last in the page. */
const SEED_ID = 'seed';

export interface PageParts {
  /** The path with its language. */
  readonly pathname: string;
  /** Whether there is what the path asks for. */
  readonly isFound: boolean;
  readonly head: string;
  readonly body: string;
  readonly seed: Seed;
  /** Shown where the script that should fill the page, or the app itself, can't be had. */
  readonly loadFailureNotice: string;
}

/**
 * Puts a page's parts into the template: its language, its styles, what belongs in the head, and what its script will
 * need.
 */
export function fillTemplate(
  { html, modules, styles }: PageTemplate,
  { pathname, isFound, head, body, seed, loadFailureNotice }: PageParts,
): string {
  const { language } = splitPath(pathname);
  const page = pageAt(pathname)?.page;
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  // `<` could end the script element, whatever the text says.
  const notice = `<template id="${LOAD_FAILURE_NOTICE_ID}">${loadFailureNotice}</template>`;
  const data = JSON.stringify(seed).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="ko" dir="ltr">', `<html lang="${tag}" dir="${dir}">`)
    .replace('<!--styles-->', () => expectation(body) + styleElements(page ? styles.pages[page.path] : styles.shared))
    .replace('<!--head-->', () => head + (isFound && page?.isIndexed ? '' : NOT_INDEXED))
    .replace(
      '<div id="app"><!--page-->',
      () => `<div id="app" data-entry="${modules.entry}" data-modules="${modulesOf(modules, page, language)}">${body}`,
    )
    .replace('<!--seed-->', () => `${notice}<script type="application/json" id="${SEED_ID}">${data}</script>`);
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
function modulesOf(modules: PageModules, page: Page<PagePath> | undefined, language: Language): string {
  return [
    ...new Set([
      ...modules.shared,
      modules.entry,
      ...modules.catalogues[language],
      ...(page ? modules.pages[page.path] : []),
      ...(page?.texts ?? []).flatMap((texts) => modules.texts[texts][language]),
    ]),
  ].join(' ');
}
