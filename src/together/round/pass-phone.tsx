import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nextTurn, type Round } from '#domain/groups/round.ts';
import { localizedPath } from '#domain/language.ts';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { useRoundStore } from '#people/round-store.ts';
import { Button } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { NightScreen } from '#ui/night-screen.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useUrlLanguage } from '#ui/use-url-language.ts';
import { GroupLink } from './group-link.tsx';
import styles from './pass-phone.module.css';
import { RoundProgress } from './round-progress.tsx';
import { TurnNames } from './turn-names.tsx';
import { firstQuestionPath, turnQuery } from './turn-url.ts';
import { UnstoredRoundNote } from './unstored-round-note.tsx';

/** The screen between two turns. Hides the previous player's answers; the next player starts the turn with a button. */
export function PassPhone({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useUrlLanguage();
  const end = useRoundStore((state) => state.end);
  const resetQuiz = useQuizStore((state) => state.reset);
  /** Number of the next player's turn; null if the round is full. */
  const turn = nextTurn(round);
  const name = useNicknames().nicknames.get(String(turn));
  const playedCount = round.members.length;
  const closeLabel = t({ id: 'nav.home', message: '처음으로' });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function startTurn(turnToStart: number) {
    // The quiz may have answers: a player who had begun this turn may have navigated back to this screen.
    resetQuiz();
    // `hash: true` keeps the URL's fragment, which holds the players' nicknames.
    const search = turnQuery(turnToStart, { mustPassPhone: false });
    void navigate({ to: firstQuestionPath(), search, hash: true, hashScrollIntoView: false });
  }

  function endRound() {
    const lastResultId = round.members[round.members.length - 1]?.resultId;
    end();
    void navigate({
      to: localizedPath(lastResultId ? `/results/${lastResultId}` : '/results', language),
      replace: true,
    });
  }

  return (
    <NightScreen sky="/skies/8.svg" className={styles.screen}>
      <title>{t({ id: 'round.head.title', message: '폰 돌리기 · 드라마 커플 테스트' })}</title>
      <div className={styles.bar}>
        <LanguageSwitcher />
        <PageLink address="/" className={styles.close} aria-label={closeLabel}>
          <X aria-hidden="true" />
        </PageLink>
      </div>
      <div className={styles.content}>
        <RoundProgress playedCount={playedCount} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {turn === null ? (
            <Trans id="round.full.title">여덟 명 모두 끝!</Trans>
          ) : (
            // A new text gets a new element: a page translator may have changed the old one (docs/decisions/130).
            <span key={name}>
              {name ? (
                <Trans id="round.pass.title.named">
                  이제 <bdi>{name}</bdi> 차례예요
                </Trans>
              ) : (
                <Trans id="round.pass.title">이제 {turn}번 주인공 차례예요</Trans>
              )}
            </span>
          )}
        </h1>
        <p className={styles.text}>
          {turn === null ? (
            <Trans id="round.full.text">한 판에 여덟 명까지 할 수 있어요. 이제 다 같이 결과를 볼 차례!</Trans>
          ) : (
            <Trans id="round.pass.text">옆 사람에게 폰을 넘겨 주세요. 앞사람의 답과 결과는 꼭꼭 숨겨 뒀어요.</Trans>
          )}
        </p>
        {turn !== null && <TurnNames turn={turn} />}
        <UnstoredRoundNote className={styles.text} />
      </div>
      <div className={styles.buttons}>
        {turn !== null && (
          <Button onClick={() => startTurn(turn)}>
            <span key={name}>
              {name ? (
                <Trans id="round.pass.start.named">
                  <bdi>{name}</bdi>, 시작할게요
                </Trans>
              ) : (
                <Trans id="round.pass.start">{turn}번 주인공, 시작할게요</Trans>
              )}
            </span>
          </Button>
        )}
        <GroupLink round={round} look={turn === null ? 'primary' : 'ghost'} />
        <Button look="ghost" onClick={endRound}>
          <Trans id="round.end">이번 판 끝내기</Trans>
        </Button>
      </div>
    </NightScreen>
  );
}
