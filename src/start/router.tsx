import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { LOADING_SCREEN_DELAY_MS } from '#api/waits.ts';
import type { AppContext } from '#routes/__root.tsx';
import { ErrorScreen } from '#ui/frame/error-screen.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export interface AppRouterOptions extends AppContext {
  readonly history: RouterHistory;
  /** Whether the router may set the scroll position; by default never. */
  readonly mayScroll?: () => boolean;
}

export function createAppRouter({ history, reads, mayScroll = () => false }: AppRouterOptions) {
  return createRouter({
    routeTree,
    history,
    defaultErrorComponent: ErrorScreen,
    context: { reads },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Reads have their own cache without expiry (spec §9), so a route never loads again.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: LOADING_SCREEN_DELAY_MS,
    trailingSlash: 'never',
    // As in `pageAt`, by which server and worker find pages.
    caseSensitive: true,
    scrollRestoration: mayScroll,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the quiz when it opens the result, which then shows its reveal animation. */
    readonly reveal?: boolean;
    /** Set when the app opens an own result: the page shows texts for own results before stored plays are read. */
    readonly own?: boolean;
    /** The group that the quiz was for: the result's first button opens it, with this fragment and state. */
    readonly group?: {
      readonly ids: readonly string[];
      readonly hash: string;
      readonly state: { readonly joined: string } | { readonly offered: string };
    };
    /** The id of the result with which the visitor has just joined a group. */
    readonly joined?: string;
    /** The id of the owner's new result. The page asks whether this result replaces an older one in the group. */
    readonly offered?: string;
    /** Set by a couple's card when it opens the couple's dialog: going back then closes the dialog. */
    readonly dialog?: boolean;
  }

  interface Register {
    router: AppRouter;
  }
}
