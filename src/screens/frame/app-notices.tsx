import { useAppStore } from '#stores/app-store.ts';
import { isServerUnreachable, useConnectionStore } from '#stores/connection-store.ts';
import { useLazy } from '#ui/use-lazy.ts';

const loadPill = async () => (await import('./connection-pill.tsx')).ConnectionPill;
const loadVersionNotices = async () => (await import('./version-notices.tsx')).VersionNotices;

/** What the app itself says on every screen but a quiz's: answers need neither a network nor a version. */
export function AppNotices({ isQuiz }: { readonly isQuiz: boolean }) {
  const connection = useConnectionStore((state) => state.connection);
  const hasNews =
    useAppStore(({ hasOfflineNotice, applyUpdate }) => hasOfflineNotice || applyUpdate !== null) && !isQuiz;
  const isPillDue = isServerUnreachable(connection) && !isQuiz;
  const ConnectionPill = useLazy(loadPill, { when: isPillDue ? 'now' : null });
  const VersionNotices = useLazy(loadVersionNotices, { when: hasNews ? 'now' : null });
  return (
    <>
      {/* There before its words: only what comes into a region is read out. */}
      <div role="status">{isPillDue && ConnectionPill && <ConnectionPill connection={connection} />}</div>
      {hasNews && VersionNotices && <VersionNotices />}
    </>
  );
}
