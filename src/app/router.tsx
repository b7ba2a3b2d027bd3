import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#screens/frame/error-screen.tsx';
import type { AppContext } from './app-context.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

export interface AppRouterOptions extends AppContext {
  readonly history: RouterHistory;
  /** Whether the router may put the page at its top, or where the visitor left it. Never, unless told. */
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
    // Reads are kept for ever by themselves (spec §9), so a route never needs to load again.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: 150,
    trailingSlash: 'never',
    scrollRestoration: mayScroll,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the way from the quiz to its result: the result is revealed rather than just there. */
    readonly reveal?: boolean;
    /** Set on the way to a result of this device, whose words then need not wait for its storage. */
    readonly own?: boolean;
    /** The id of the result with which the visitor has just joined a group. */
    readonly joined?: string;
    /** The id of a new result that is not in the group yet, as another one of this device's owner is. */
    readonly offered?: string;
    /** Set where a sheet was opened on its page: going back closes it. */
    readonly sheet?: boolean;
  }

  interface Register {
    router: AppRouter;
  }
}
