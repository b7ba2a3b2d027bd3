import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { PageHead } from '#document/page-head.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageBar } from '../../frame/page-bar.tsx';
import { DeleteKept } from './delete-kept.tsx';
import { KeptActions } from './kept-actions.tsx';
import { KeptPlayRow } from './kept-play-row.tsx';
import styles from './kept-results.module.css';
import { useKeptPlays } from './use-kept-plays.ts';

/** The results kept on this device and how far each got, or an invitation to the quiz (decision 22). */
export function KeptResults() {
  const { t } = useLingui();
  const { kept, readAgain } = useKeptPlays();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <>
      <PageHead
        page="/results"
        indexed={false}
        title={t({ id: 'kept.head.title', message: '내 결과 · 드라마 커플 테스트' })}
        description={t({ id: 'kept.head.description', message: '이 기기에 남아 있는 내 결과를 모아 봐요.' })}
      />
      <main className={styles.screen}>
        <PageBar />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans id="kept.title">이 기기에 남은 결과</Trans>
        </h1>
        {kept && kept.plays.length > 0 && (
          <>
            <ul className={styles.list}>
              {kept.plays.map((play) => (
                <KeptPlayRow key={play.playId} play={play} />
              ))}
            </ul>
            <KeptActions kept={kept} onDeleted={toHeading} />
          </>
        )}
        {kept?.isComplete === false && (
          <div role="alert" className={styles.warning}>
            <p>
              <Trans id="kept.notRead">이 기기에 담아 둔 결과를 읽지 못했어요.</Trans>
            </p>
            <Button onClick={readAgain}>
              <Trans id="error.tryAgain">다시 시도</Trans>
            </Button>
          </div>
        )}
        {kept?.isComplete && kept.plays.length === 0 && (
          <p className={styles.none}>
            <Trans id="kept.none">아직 결과가 없어요. 첫 번째 이야기를 시작해 볼까요?</Trans>
          </p>
        )}
        {kept !== undefined && kept.pageOnly > 0 && (
          <p className={styles.warning}>
            <Trans id="kept.pageOnly">
              이 브라우저가 저장을 막고 있어요. 화면을 닫기 전에 결과를 복사하거나 파일로 내려받아 두세요.
            </Trans>
          </p>
        )}
        {kept !== undefined && kept.unreadable > 0 && (
          <p className={styles.warning}>
            <Plural
              id="kept.unreadable"
              value={kept.unreadable}
              other="읽을 수 없는 기록 #개는 건드리지 않고 그대로 두었어요."
            />
          </p>
        )}
        {kept?.plays.length === 0 && kept.unreadable > 0 && <DeleteKept unsent={0} onDeleted={toHeading} />}
        {/* What is kept comes above it: until that is known it would only be pushed away. */}
        <ButtonLink page="/quiz/1" className={kept ? undefined : styles.awaiting}>
          <Trans id="nav.takeTest">테스트 시작하기</Trans>
        </ButtonLink>
      </main>
    </>
  );
}
