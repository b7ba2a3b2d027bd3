import { useAppStore } from '#offline/app-store.ts';
import { isConnectionLost, useConnectionStore } from '#offline/connection-store.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';

const loadPill = async () => (await import('#offline/notices/connection-pill.tsx')).ConnectionPill;
const loadWorkerNotices = async () => (await import('#offline/notices/worker-notices.tsx')).WorkerNotices;

/**
 * Says that the connection is lost, that an update waits, and on home that the app is ready offline. Shows nothing
 * during the quiz, so that nothing interrupts it.
 */
export function AppNotices({ address }: { readonly address: string }) {
  const connection = useConnectionStore((state) => state.connection);
  const isQuiz = address.startsWith('/quiz');
  const isHome = address === '/';
  const hasWorkerNotice = useAppStore(
    (state) => (isHome && state.shouldAnnounceOfflineReady) || (!isQuiz && state.applyUpdate !== null),
  );
  const shouldShowPill = isConnectionLost(connection) && !isQuiz;
  const ConnectionPill = useLazy(loadPill, { when: shouldShowPill ? 'now' : null });
  const WorkerNotices = useLazy(loadWorkerNotices, { when: hasWorkerNotice ? 'now' : null });
  return (
    <>
      {/* This element exists before its text: screen readers announce only changes inside an existing element. */}
      <div role="status">{shouldShowPill && ConnectionPill && <ConnectionPill connection={connection} />}</div>
      {hasWorkerNotice && WorkerNotices && <WorkerNotices isHome={isHome} />}
    </>
  );
}
