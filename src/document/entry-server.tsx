import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOfId } from '#catalogue/result.ts';
import { isPrefixLanguage, type Language, localizedPath, splitPath } from '#domain/language.ts';
import { PATH_WITHOUT_PAGE, pageAt } from '#domain/pages/pages.ts';
import type { CoupleOfResult } from '#domain/wire.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { LoadFailureNotice } from '#offline/failed-chunks/load-failure-notice.tsx';
import { readGroup } from '#reads/read-group.ts';
import { readPairVerdict } from '#reads/read-pair-verdict.ts';
import { readStory } from '#reads/read-story.ts';
import { createReads, FEATURED_COUNT, NoSuchResultError, type Seed, seedReads } from '#reads/reads.ts';
import { createAppRouter } from '#start/router.tsx';
import { stringifySearch } from '#start/search-params.ts';
import { SITE } from '#ui/head/site.ts';
import { LOAD_FAILURE_TEXTS } from './load-failure-texts.ts';
import { fillTemplate } from './page-document.ts';
import type { CreateRenderers } from './page-renderer.ts';
import { renderWebManifest } from './web-manifest.ts';

/** Creates the renderers for the template of the client build. */
export const createRenderers: CreateRenderers = (template) => ({
  async renderPage(pathname, friendId) {
    const { language } = splitPath(pathname);
    const seed = await seedOf(pathname, language, friendId);
    const reads = createReads({
      couples: async () => COUPLES,
      // Called only for an id that encodes no result: the seed has the result of every other id.
      result: () => Promise.reject(new NoSuchResultError()),
      story: readStory,
      group: readGroup,
      pairVerdict: readPairVerdict,
    });
    seedReads(reads, seed);

    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [pathname + stringifySearch({ with: friendId })] }),
      reads,
    });
    await router.load();
    const parts = splitHead(renderToString(<RouterServer router={router} />));
    // If the router redirects, nothing is rendered, but its status is 200. This sends 404 instead, and the bundle fills
    // the page.
    const status = parts.body ? getSsrStatus(router) : 404;
    return new Response(
      fillTemplate(template, {
        pathname,
        isFound: status === 200,
        seed,
        loadFailureNotice: loadFailureNoticeOf(language),
        ...parts,
      }),
      {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': LANGUAGE_ENTRIES[language].tag },
      },
    );
  },

  renderShell: (language) =>
    fillTemplate(template, {
      // A shell is sent for every page of its language, so it has no address of its own. `isFound: false` keeps search
      // engines from indexing it.
      pathname: localizedPath(PATH_WITHOUT_PAGE, language),
      isFound: false,
      head: '',
      body: '',
      seed: {},
      loadFailureNotice: loadFailureNoticeOf(language),
    }),

  renderWebManifest,

  origin: SITE.origin,
});

const loadFailureNotices = new Map<Language, string>();

function loadFailureNoticeOf(language: Language): string {
  const notice =
    loadFailureNotices.get(language) ??
    renderToString(<LoadFailureNotice language={language} texts={LOAD_FAILURE_TEXTS[language]} />);
  loadFailureNotices.set(language, notice);
  return notice;
}

/** The data that the page's first render needs, in the page's language only. */
async function seedOf(pathname: string, language: Language, friendId: string | undefined): Promise<Seed> {
  // Korean needs no translations: a couple's own fields hold the Korean texts.
  const inLanguage = <T extends CoupleOfResult>(couple: T): T => ({
    ...couple,
    translations: isPrefixLanguage(language) ? { [language]: couple.translations[language] } : {},
  });
  const resultIn = (id: string | undefined) => {
    const result = id === undefined ? null : resultOfId(id);
    return result && { ...result, couple: inLanguage(result.couple) };
  };
  const found = pageAt(pathname);
  switch (found?.page.data) {
    case 'featured':
      return { featured: COUPLES.slice(0, FEATURED_COUNT).map(inLanguage) };
    case 'couples':
      return { couples: COUPLES.map(inLanguage) };
    case 'result': {
      const [result, friend] = [resultIn(found.value), resultIn(friendId)];
      return {
        ...(result ? { result, story: [result.id, language, await readStory(result.id, language)] } : {}),
        ...(friend ? { friend } : {}),
        ...(result && friend ? { pairVerdict: await pairVerdictOf(result.id, friend.id, language) } : {}),
      };
    }
    case 'group': {
      const ids = found.value ?? '';
      return { group: [ids, language, await readGroup(ids, language)] };
    }
    default:
      return {};
  }
}

async function pairVerdictOf(...args: Parameters<typeof readPairVerdict>): Promise<NonNullable<Seed['pairVerdict']>> {
  return [...args, await readPairVerdict(...args)];
}

/** Splits React's output into the elements of the document's head, which come first, and the content of its body. */
function splitHead(rendered: string): { head: string; body: string } {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(rendered)?.[0] ?? '';
  return { head, body: rendered.slice(head.length) };
}
