import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './stored-results.module.css';

/** `deleting` can't be cancelled, and first waits for a play that is being sent. */
export type DeletionStep = 'idle' | 'asking' | 'deleting' | 'failed' | 'cancelled';

/** A second tap within this time counts as a double tap. */
const DOUBLE_TAP_MS = 500;

export interface DeleteStoredPlaysProps {
  /** The caller's state: a deletion that fails halfway may move this component to another place on the page. */
  readonly step: DeletionStep;
  readonly onStep: (step: DeletionStep) => void;
  /** How many plays wait or were refused. */
  readonly unsentCount: number;
  /** Called when all plays are deleted. This component, and with it the focus, is then gone from the page. */
  readonly onDeleted: () => void;
}

/** Deletes all plays stored on this device, and the round. Asks first, and says how many plays have not been sent. */
export function DeleteStoredPlays({ step, onStep, unsentCount, onDeleted }: DeleteStoredPlaysProps) {
  const [isDoubleTapOver, setIsDoubleTapOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A tap replaces the button: the focus moves to the button that cancels, and back after a cancellation.
  useEffect(() => {
    if (step === 'idle' || step === 'deleting') return;
    button.current?.focus({ preventScroll: true });
    // Scrolling at once would move another button under the second tap of a double tap.
    const timer = setTimeout(() => {
      button.current?.scrollIntoView({ block: 'nearest' });
      setIsDoubleTapOver(true);
    }, DOUBLE_TAP_MS);
    return () => {
      clearTimeout(timer);
      setIsDoubleTapOver(false);
    };
  }, [step]);

  async function deleteAll() {
    onStep('deleting');
    const isDeleted = await deletePlaysAndRound().catch(() => false);
    onStep(isDeleted ? 'idle' : 'failed');
    if (isDeleted) onDeleted();
  }

  if (step === 'idle' || step === 'cancelled')
    return (
      <Button ref={button} look="secondary" onClick={() => onStep('asking')}>
        <Trans id="stored.delete">모두 지우기</Trans>
      </Button>
    );
  const isDeleting = step === 'deleting';
  const isAsking = step === 'asking' || isDeleting;
  return (
    <div role="alert" className={styles.confirm}>
      <p>
        {step === 'failed' && <Trans id="stored.deleteFailed">전부 지우지는 못했어요. 다시 시도해 주세요.</Trans>}
        {isAsking && unsentCount === 0 && (
          <Trans id="stored.deleteAsk">이 기기에 남은 결과를 모두 지울까요? 되돌릴 수 없어요.</Trans>
        )}
        {isAsking && unsentCount > 0 && (
          <Plural
            id="stored.deleteAskUnsent"
            value={unsentCount}
            other="아직 통계에 들어가지 않은 결과 #개도 함께 지워져요. 모두 지울까요? 되돌릴 수 없어요."
          />
        )}
      </p>
      <Button onClick={deleteAll} disabled={isDeleting} className={isDoubleTapOver ? undefined : styles.notYetTappable}>
        {isDeleting ? (
          <Trans id="stored.deleting">지우는 중…</Trans>
        ) : (
          <Trans id="stored.deleteYes">네, 지울게요</Trans>
        )}
      </Button>
      <Button ref={button} look="secondary" disabled={isDeleting} onClick={() => onStep('cancelled')}>
        <Trans id="stored.deleteNo">그대로 둘게요</Trans>
      </Button>
    </div>
  );
}

/** Returns whether all plays are deleted. If not, the round ends anyway, but the device still knows guests' plays. */
async function deletePlaysAndRound(): Promise<boolean> {
  const { deleteStoredPlays } = await import('#offline/outbox/page-outbox.ts');
  const isDeleted = await deleteStoredPlays().then(
    () => true,
    () => false,
  );
  const roundModule = await import('#people/round-store.ts').catch(() => null);
  if (roundModule) roundModule.useRoundStore.getState()[isDeleted ? 'forget' : 'end']();
  else removeFromStorage(isDeleted ? ['round', 'round-guests'] : ['round']);
  return isDeleted;
}

/** For a page that can't load the round store: the round would keep deleted results' ids, and so their answers. */
function removeFromStorage(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has stored no round.
  }
}
