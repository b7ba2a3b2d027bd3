import { lazy, Suspense } from 'react';
import { useAppStore } from '../../stores/app-store.ts';
import { useConnectionStore } from '../../stores/connection-store.ts';
import type { ConnectionPillProps } from './connection-pill.tsx';

// Fetched apart from the first screen. The network may be gone by then: a notice that can't be had is no failure.
const ConnectionPill = lazy(async () => {
  const fetched = await import('./connection-pill.tsx').catch(() => null);
  return { default: fetched?.ConnectionPill ?? ((_props: ConnectionPillProps) => null) };
});
const VersionNotices = lazy(async () => {
  const fetched = await import('./version-notices.tsx').catch(() => null);
  return { default: fetched?.VersionNotices ?? (() => null) };
});

/** What the app itself says on every screen but a quiz's: answers need neither a network nor a version. */
export function AppNotices({ isQuiz }: { readonly isQuiz: boolean }) {
  const connection = useConnectionStore((state) => state.connection);
  const hasNews = useAppStore(({ readyOffline, update }) => readyOffline || update !== null);
  if (isQuiz) return null;
  return (
    <Suspense>
      {(connection === 'unreachable' || connection === 'offline') && <ConnectionPill connection={connection} />}
      {hasNews && <VersionNotices />}
    </Suspense>
  );
}
