import { type Language, splitPath } from '#domain/language.ts';
import { type Page, type PagePattern, pageAt } from '#domain/pages/pages.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { LOAD_FAILURE_NOTICE_ID } from '#offline/failed-chunks/built-page.ts';
import type { Seed } from '#reads/reads.ts';
import { FOLD_ID } from '#ui/hydration/fold.tsx';
import type { InlineStyles, PageModules, PageTemplate } from './page-renderer.ts';

/** Only in the HTML: the script need not add it at a navigation, because crawlers load each page from the server. */
const NOT_INDEXED = '<meta name="robots" content="noindex">';
/** Id of the seed, the last element of the page. */
const SEED_ID = 'seed';

export interface PageParts {
  /** The path with its language. */
  readonly pathname: string;
  /** Whether the page, result or group exists. */
  readonly isFound: boolean;
  readonly head: string;
  readonly body: string;
  readonly seed: Seed;
  /** HTML that is shown if the bundle or its texts can't be loaded. */
  readonly loadFailureNotice: string;
}

/** Puts a page's language, styles, head, content and seed into the template. */
export function fillTemplate(
  { html, modules, styles }: PageTemplate,
  { pathname, isFound, head, body, seed, loadFailureNotice }: PageParts,
): string {
  const { language } = splitPath(pathname);
  const page = pageAt(pathname)?.page;
  const { tag, dir } = LANGUAGE_ENTRIES[language];

  const notice = `<template id="${LOAD_FAILURE_NOTICE_ID}">${loadFailureNotice}</template>`;
  // Escaped, because a `<` in a text could end the script element.
  const data = JSON.stringify(seed).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="ko" dir="ltr">', `<html lang="${tag}" dir="${dir}">`)
    .replace('<!--styles-->', () => expectLink(body) + styleElements(page ? styles.pages[page.pattern] : styles.shared))
    .replace('<!--head-->', () => head + (isFound && page?.isIndexed ? '' : NOT_INDEXED))
    .replace(
      '<div id="app"><!--page-->',
      () => `<div id="app" data-entry="${modules.entry}" data-modules="${modulesOf(modules, page, language)}">${body}`,
    )
    .replace('<!--seed-->', () => `${notice}<script type="application/json" id="${SEED_ID}">${data}</script>`);
}

/** Makes the first paint wait for the fold (the end of the first screenful), or without a fold for the whole page. */
function expectLink(body: string): string {
  const awaitedId = body.includes(`id="${FOLD_ID}"`) ? FOLD_ID : SEED_ID;
  return `<link rel="expect" href="#${awaitedId}" blocking="render">`;
}

/**
 * The styles, and a disabled link for each style file: when Vite imports a screen, it loads only the style files that
 * have no link. `media="not all"` is for browsers that preload disabled links too, such as Chromium 150.
 */
function styleElements({ css, files }: InlineStyles): string {
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" media="not all" disabled>`);
  return `<style>${css}</style>${links.join('')}`;
}

/** The modules that the page starts with, in the order in which they run, separated by spaces. */
function modulesOf(modules: PageModules, page: Page<PagePattern> | undefined, language: Language): string {
  return [
    ...new Set([
      ...modules.shared,
      modules.entry,
      ...modules.messages[language],
      ...(page ? modules.pages[page.pattern] : []),
      ...(page?.texts ?? []).flatMap((name) => modules.texts[name][language]),
    ]),
  ].join(' ');
}
