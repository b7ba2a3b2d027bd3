import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '#home/not-found-screen.tsx';
import type { Reads } from '#reads/reads.ts';
import { AppErrorScreen } from './-frame/app-error-screen.tsx';
import { AppFrame } from './-frame/app-frame.tsx';
import { loadLanguage } from './-frame/load-language.ts';

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
