import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { canonicalPath } from '#domain/canonical-path.ts';
import type { Reads } from '#reads/reads.ts';
import { AppErrorScreen } from '#screens/frame/app-error-screen.tsx';
import { AppFrame } from '#screens/frame/app-frame.tsx';
import { loadLanguage } from '#screens/frame/load-language.ts';
import { NotFoundScreen } from '#screens/frame/not-found-screen.tsx';

/** What the router gives to all routes; the root route adds language, address and texts. */
export interface AppContext {
  readonly reads: Reads;
}

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: (page) => {
    const { pathname, searchStr, hash } = page.location;
    const path = canonicalPath(pathname);
    // As the server does, which may be out of reach or only serve files.
    if (path !== pathname) throw redirect({ href: path + searchStr + (hash && `#${hash}`), replace: true });
    return loadLanguage(page);
  },
  component: () => (
    <AppFrame {...Route.useRouteContext()}>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: AppErrorScreen,
});
