import { useAppStore } from '#stores/app-store.ts';
import { isServerUnreachable, useConnectionStore } from '#stores/connection-store.ts';
import { useLazy } from '#ui/use-lazy.ts';

const loadPill = async () => (await import('./connection-pill.tsx')).ConnectionPill;
const loadVersionNotices = async () => (await import('./version-notices.tsx')).VersionNotices;

/** Notices of the app: connection, ready offline, update. None during the quiz, so that nothing interrupts it. */
export function AppNotices({ isQuiz }: { readonly isQuiz: boolean }) {
  const connection = useConnectionStore((state) => state.connection);
  const hasVersionNotice =
    useAppStore(({ hasOfflineNotice, applyUpdate }) => hasOfflineNotice || applyUpdate !== null) && !isQuiz;
  const shouldShowPill = isServerUnreachable(connection) && !isQuiz;
  const ConnectionPill = useLazy(loadPill, { when: shouldShowPill ? 'now' : null });
  const VersionNotices = useLazy(loadVersionNotices, { when: hasVersionNotice ? 'now' : null });
  return (
    <>
      {/* Rendered before its text: screen readers announce only changes inside an existing region. */}
      <div role="status">{shouldShowPill && ConnectionPill && <ConnectionPill connection={connection} />}</div>
      {hasVersionNotice && VersionNotices && <VersionNotices />}
    </>
  );
}
