import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast, useToastStore } from '#ui/toast/toast-store.ts';
import { useAppStore } from '../app-store.ts';

interface WorkerNoticesProps {
  /** "Ready offline" is told on home only: elsewhere its toast would lie on what the visitor came for. */
  readonly isHome: boolean;
}

/** Shows two toasts, each once: one when the app is ready offline, the other when an update waits. */
export function WorkerNotices({ isHome }: WorkerNoticesProps) {
  const { t } = useLingui();
  const { shouldAnnounceOfflineReady, applyUpdate, set } = useAppStore();
  const isReadyOffline = isHome && shouldAnnounceOfflineReady;
  // One toast at a time (spec §9): these notices wait until an open toast closes.
  const isToastOpen = useToastStore(({ toast }) => toast?.isOpen ?? false);

  useEffect(() => {
    if (!isReadyOffline || isToastOpen) return;
    set({ shouldAnnounceOfflineReady: false });
    showToast({
      title: t({ id: 'offline.ready.title', message: '오프라인 준비 완료' }),
      description: t({ id: 'offline.ready.text', message: '이제 인터넷이 없어도 테스트할 수 있어요.' }),
    });
  }, [isReadyOffline, isToastOpen, set, t]);

  useEffect(() => {
    if (!applyUpdate || isReadyOffline || isToastOpen) return;
    set({ applyUpdate: null });
    showToast({
      title: t({ id: 'update.title', message: '새 버전이 나왔어요' }),
      description: t({ id: 'update.text', message: '업데이트하면 바로 쓸 수 있어요. 저장된 결과는 그대로예요.' }),
      action: { label: t({ id: 'update.action', message: '업데이트' }), run: applyUpdate },
    });
  }, [applyUpdate, isReadyOffline, isToastOpen, set, t]);

  return null;
}
