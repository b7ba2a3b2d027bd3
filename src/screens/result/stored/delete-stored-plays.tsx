import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './stored-results.module.css';

/** `deleting`: what is being sent just now is waited for, and nothing can be taken back. */
type Step = 'untouched' | 'asking' | 'deleting' | 'failed' | 'left';

export interface DeleteStoredPlaysProps {
  /** How many were never counted. */
  readonly unsent: number;
  /** Called when everything is gone, this button too. */
  readonly onDeleted: () => void;
}

/** Deletes everything stored on this device, after asking once, and says what would never be counted. */
export function DeleteStoredPlays({ unsent, onDeleted }: DeleteStoredPlaysProps) {
  const [step, setStep] = useState<Step>('untouched');
  const button = useRef<HTMLButtonElement>(null);
  // What was tapped is gone: the focus goes on to the harmless answer, and back.
  useEffect(() => {
    if (step !== 'untouched' && step !== 'deleting') button.current?.focus();
  }, [step]);

  async function deleteAll() {
    setStep('deleting');
    try {
      const { deleteStoredPlays } = await import('#outbox/page-outbox.ts');
      await deleteStoredPlays();
      // A round without its plays shows nobody: where this can't be had, nothing of them is left all the same.
      await import('#stores/round-store.ts').then(
        ({ useRoundStore }) => useRoundStore.getState().forget(),
        () => undefined,
      );
    } catch {
      setStep('failed');
      return;
    }
    setStep('untouched');
    onDeleted();
  }

  if (step === 'untouched' || step === 'left')
    return (
      <Button ref={button} look="secondary" onClick={() => setStep('asking')}>
        <Trans id="stored.delete">모두 지우기</Trans>
      </Button>
    );
  const isDeleting = step === 'deleting';
  const isAsking = step === 'asking' || isDeleting;
  return (
    <div role="alert" className={styles.confirm}>
      <p>
        {step === 'failed' && <Trans id="stored.deleteFailed">전부 지우지는 못했어요. 다시 시도해 주세요.</Trans>}
        {isAsking && unsent === 0 && (
          <Trans id="stored.deleteAsk">이 기기에 남은 결과를 모두 지울까요? 되돌릴 수 없어요.</Trans>
        )}
        {isAsking && unsent > 0 && (
          <Plural
            id="stored.deleteAskUnsent"
            value={unsent}
            other="아직 보내지 못한 결과 #개도 함께 지워져요. 모두 지울까요? 되돌릴 수 없어요."
          />
        )}
      </p>
      <Button onClick={deleteAll} disabled={isDeleting}>
        {isDeleting ? (
          <Trans id="stored.deleting">지우는 중…</Trans>
        ) : (
          <Trans id="stored.deleteYes">네, 지울게요</Trans>
        )}
      </Button>
      <Button ref={button} look="secondary" disabled={isDeleting} onClick={() => setStep('left')}>
        <Trans id="stored.deleteNo">그대로 둘게요</Trans>
      </Button>
    </div>
  );
}
