import { useAppStore } from '#stores/app-store.ts';
import { isConnectionLost, useConnectionStore } from '#stores/connection-store.ts';
import { useLazy } from '#ui/use-lazy.ts';

const loadPill = async () => (await import('./connection-pill.tsx')).ConnectionPill;
const loadWorkerNotices = async () => (await import('./worker-notices.tsx')).WorkerNotices;

/**
 * Says that the connection is lost, that the app is ready offline, or that an update waits. Shows nothing during the
 * quiz, so that nothing interrupts it.
 */
export function AppNotices({ isQuiz }: { readonly isQuiz: boolean }) {
  const connection = useConnectionStore((state) => state.connection);
  const hasWorkerNotice =
    useAppStore((state) => state.shouldAnnounceOfflineReady || state.applyUpdate !== null) && !isQuiz;
  const shouldShowPill = isConnectionLost(connection) && !isQuiz;
  const ConnectionPill = useLazy(loadPill, { when: shouldShowPill ? 'now' : null });
  const WorkerNotices = useLazy(loadWorkerNotices, { when: hasWorkerNotice ? 'now' : null });
  return (
    <>
      {/* This element exists before its text: screen readers announce only changes inside an existing element. */}
      <div role="status">{shouldShowPill && ConnectionPill && <ConnectionPill connection={connection} />}</div>
      {hasWorkerNotice && WorkerNotices && <WorkerNotices />}
    </>
  );
}
