import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { coupleNames } from '#domain/couple.ts';
import { localizedPath } from '#domain/language.ts';
import { toAnswers } from '#domain/quiz/answer.ts';
import { coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { isConnectionLost, useConnectionStore } from '#offline/connection-store.ts';
import { publicResultId } from '#offline/outbox/stored-play.ts';
import { copyText } from '#people/sharing/copy-text.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import styles from './stored-results.module.css';
import type { InventoryWithResults, StoredPlayWithResult } from './use-stored-plays.ts';

export interface StoredPlaysActionsProps {
  readonly stored: InventoryWithResults;
  /** Further actions. */
  readonly children: ReactNode;
}

/** The actions for all stored plays: send them now, copy or download them. */
export function StoredPlaysActions({ stored, children }: StoredPlaysActionsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const formatPercent = usePercentFormat();
  const [isSending, setIsSending] = useState(false);
  /** Whether the last copy succeeded; null before the first and during an attempt. */
  const [wasCopied, setWasCopied] = useState<boolean | null>(null);
  const waitingCount = stored.plays.filter(({ delivery }) => delivery.state === 'waiting').length;
  const refusedCount = stored.plays.filter(({ delivery }) => delivery.state === 'attention').length;
  const unsentCount = waitingCount + refusedCount;
  const hasUnsent = unsentCount > 0;
  // Nothing can be sent now: the button is not the first thing to do.
  const isOffline = useConnectionStore(({ connection }) => isConnectionLost(connection));
  const sendButton = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The button loses the focus when it is disabled, and again when it disappears because no play is left to send.
  useEffect(() => {
    if (isSending || !hadFocus.current || document.activeElement !== document.body) return;
    if (hasUnsent) sendButton.current?.focus({ preventScroll: true });
    else document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isSending, hasUnsent]);

  async function sendNow() {
    hadFocus.current = document.activeElement === sendButton.current;
    setIsSending(true);
    try {
      const { sync } = await import('#offline/outbox/page-outbox.ts');
      await sync.requestPass('manual');
    } finally {
      setIsSending(false);
    }
  }

  async function copyAll() {
    // Cleared first, so that screen readers announce the outcome each time.
    setWasCopied(null);
    setWasCopied(await copyText(stored.plays.map(formatPlay).join('\n')));
  }

  function formatPlay(play: StoredPlayWithResult): string {
    const url = new URL(localizedPath(`/results/${publicResultId(play)}`, language), location.origin).href;
    if (!play.result) return url;
    const texts = coupleTexts(play.result.couple, language);
    return `${texts.drama} · ${coupleNames(texts)} · ${formatPercent(play.result.matchPercentage)}\n${url}`;
  }

  return (
    <div className={styles.actions}>
      <div role="status" className={styles.summary}>
        {isSending ? (
          <p>
            <Trans id="stored.sending">통계에 더하는 중이에요…</Trans>
          </p>
        ) : (
          <DeliverySummary waitingCount={waitingCount} refusedCount={refusedCount} />
        )}
        {wasCopied === true && (
          <p>
            <Trans id="stored.copied">결과를 복사했어요.</Trans>
          </p>
        )}
        {wasCopied === false && (
          <p>
            <Trans id="stored.notCopied">복사하지 못했어요. 파일로 내려받아 보세요.</Trans>
          </p>
        )}
      </div>
      {hasUnsent && (
        <Button ref={sendButton} look={isOffline ? 'secondary' : 'primary'} onClick={sendNow} disabled={isSending}>
          <Trans id="stored.sendNow">통계에 더하기</Trans>
        </Button>
      )}
      <Button look="secondary" onClick={copyAll}>
        <Trans id="stored.copy">결과 복사하기</Trans>
      </Button>
      <a
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(stored.plays.map(toExportedPlay), null, 2))}`}
        download={t({ id: 'stored.exportName', message: '드라마-커플-결과.json' })}
      >
        <Trans id="stored.export">파일로 내려받기</Trans>
      </a>
      {children}
    </div>
  );
}

/** How many plays wait to be sent, and how many were refused. Only a tap sends refused plays again. */
function DeliverySummary({ waitingCount, refusedCount }: Readonly<Record<'waitingCount' | 'refusedCount', number>>) {
  // To be seen, a delivery is said only if it waits or failed; a screen reader hears how it ended.
  if (waitingCount + refusedCount === 0)
    return (
      <p className="visually-hidden">
        <Trans id="stored.allSent">결과가 모두 이름 없이 통계에 들어갔어요.</Trans>
      </p>
    );
  return (
    <>
      {waitingCount > 0 && (
        <p>
          <Plural
            id="stored.unsent"
            value={waitingCount}
            other="아직 통계에 들어가지 않은 결과가 #개 있어요. 연결되면 이름 없이 숫자만 자동으로 더해져요."
          />
        </p>
      )}
      {refusedCount > 0 && (
        <p>
          <Plural
            id="stored.refused"
            value={refusedCount}
            other={'통계에 넣지 못한 결과가 #개 있어요. ‘통계에 더하기’\u2060로 다시 해 보거나 파일로 내려받아 두세요.'}
          />
        </p>
      )}
    </>
  );
}

/** A play in the downloaded file: all that is needed to count it and to find its result. */
function toExportedPlay(play: StoredPlayWithResult) {
  const { playId, sheet, finishedAt, delivery } = play;
  return {
    playId,
    resultId: publicResultId(play),
    answers: toAnswers(sheet),
    finishedAt: new Date(finishedAt).toISOString(),
    delivery,
  };
}
