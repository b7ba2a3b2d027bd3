import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
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
  beforeLoad: loadLanguage,
  component: () => (
    <AppFrame {...Route.useRouteContext()}>
      <Outlet />
    </AppFrame>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: AppErrorScreen,
});
