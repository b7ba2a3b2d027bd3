import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageBar } from '#ui/frame/page-bar.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { DeleteStoredPlays, type DeletionStep } from './delete-stored-plays.tsx';
import { StoredPlayRow } from './stored-play-row.tsx';
import { StoredPlaysActions } from './stored-plays-actions.tsx';
import styles from './stored-results.module.css';
import { type InventoryWithResults, useStoredPlays } from './use-stored-plays.ts';

/** Shows, as soon as the stored plays are read, this device's results (spec point 22) and a link to the quiz. */
export function StoredResults() {
  const { t } = useLingui();
  const { stored, readAgain } = useStoredPlays();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHead
        address="/results"
        title={t({ id: 'stored.head.title', message: '내 결과 · 드라마 커플 테스트' })}
        description={t({ id: 'stored.head.description', message: '이 기기에 남은 내 결과를 한자리에 모았어요.' })}
      />
      <main className={styles.screen}>
        <PageBar />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans id="stored.title">나의 필모그래피</Trans>
        </h1>
        {stored && <StoredPlays stored={stored} readAgain={readAgain} onDeleted={() => heading.current?.focus()} />}
        {/* Hidden until the plays are read: their list comes above and would push this link down. */}
        <ButtonLink address="/quiz/1" className={stored ? undefined : styles.hiddenUntilRead}>
          <Trans id="nav.takeTest">테스트 시작하기</Trans>
        </ButtonLink>
      </main>
    </>
  );
}

interface StoredPlaysProps {
  readonly stored: InventoryWithResults;
  readonly readAgain: () => void;
  readonly onDeleted: () => void;
}

/**
 * Shows each play with its delivery, or an invitation to the quiz if the device has no plays. Below, warns of plays
 * that could not be stored or read.
 */
function StoredPlays({ stored, readAgain, onDeleted }: StoredPlaysProps) {
  // `pageOnlyPlayIds`: plays that only this page's memory has. `isComplete`: whether the database could be read.
  const { plays, pageOnlyPlayIds, isComplete } = stored;
  const hasPlays = plays.length > 0;
  const [deletionStep, setDeletionStep] = useState<DeletionStep>('idle');
  // A deletion that fails halfway may leave no play to list, but must say that it failed.
  const [hasFailed, setHasFailed] = useState(false);
  const canDelete = hasPlays || stored.unreadableCount > 0 || hasFailed;
  // The plays vanish before their deletion ends; or another tab has deleted them.
  if (!canDelete && deletionStep !== 'idle') setDeletionStep('idle');
  const deletion = {
    step: deletionStep,
    onStep: (step: DeletionStep) => {
      setDeletionStep(step);
      setHasFailed(step === 'failed' || (hasFailed && !hasPlays && step !== 'idle'));
    },
    unsentCount: plays.filter(({ delivery }) => delivery.state !== 'sent').length,
    onDeleted,
  };
  return (
    <>
      {hasPlays && (
        <>
          <ul className={styles.list}>
            {plays.map((play) => (
              <StoredPlayRow key={play.playId} play={play} isInPageOnly={pageOnlyPlayIds.has(play.playId)} />
            ))}
          </ul>
          <StoredPlaysActions stored={stored}>
            <DeleteStoredPlays {...deletion} />
          </StoredPlaysActions>
        </>
      )}
      {!isComplete && (
        <div role="alert" className={styles.warning}>
          <p>
            <Trans id="stored.notRead">이 기기에 저장해 둔 결과를 읽지 못했어요.</Trans>
          </p>
          <Button onClick={readAgain}>
            <Trans id="error.tryAgain">다시 시도</Trans>
          </Button>
        </div>
      )}
      {isComplete && !hasPlays && (
        <p className={styles.none}>
          <Trans id="stored.none">아직 결과가 없어요. 1화부터 시작해 볼까요?</Trans>
        </p>
      )}
      {pageOnlyPlayIds.size > 0 && (
        <p className={styles.warning}>
          <Trans id="stored.pageOnly">
            이 브라우저가 저장을 막고 있어요. 화면을 닫기 전에 결과를 복사하거나 파일로 내려받아 두세요.
          </Trans>
        </p>
      )}
      {stored.unreadableCount > 0 && (
        <p className={styles.warning}>
          <Plural
            id="stored.unreadable"
            value={stored.unreadableCount}
            other="읽지 못한 기록 #개는 지우지 않고 그대로 뒀어요."
          />
        </p>
      )}
      {/* If plays are listed, this is among the actions above. */}
      {canDelete && !hasPlays && <DeleteStoredPlays {...deletion} />}
    </>
  );
}
