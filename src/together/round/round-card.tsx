import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { nextTurn, type Round, turnOfLastPlay } from '#domain/groups/round.ts';
import { announcePlayChange } from '#offline/outbox/play-changes.ts';
import type { StoredPlay } from '#offline/outbox/stored-play.ts';
import { useRoundStore } from '#people/round-store.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { GroupLink } from './group-link.tsx';
import { PassPhoneButton } from './pass-phone-button.tsx';
import styles from './round-card.module.css';
import { RoundProgress } from './round-progress.tsx';
import { UnstoredRoundNote } from './unstored-round-note.tsx';
import { usePassPhone } from './use-pass-phone.ts';

export interface RoundCardProps {
  /** The play of the displayed result. */
  readonly play: StoredPlay;
  /** Whether the play is the owner's or that of the guest who holds the phone. No other can start or join a round. */
  readonly isOwn: boolean;
}

/** Buttons on a result of this device: start or join a round, then pass the phone, open the group or end the round. */
export function RoundCard({ play, isOwn }: RoundCardProps) {
  const { round, refresh } = useRoundStore();
  useEffect(refresh, [refresh]);
  const isInRound = round !== null && turnOfLastPlay(round, [play.playId]) !== null;
  if (isInRound) return <RoundInProgress round={round} />;
  if (!isOwn) return null;
  return round && nextTurn(round) !== null ? (
    <JoinOpenRound round={round} play={play} />
  ) : (
    <RoundInvitation play={play} />
  );
}

function RoundInvitation({ play }: Pick<RoundCardProps, 'play'>) {
  const startRound = useStartRound(play);
  return (
    <section className={styles.card} aria-labelledby="round">
      <h2 id="round" className={styles.title}>
        <Trans id="round.invite.title">지금 옆에 친구 있어요?</Trans>
      </h2>
      <p className={styles.text}>
        <Trans id="round.invite.text">
          폰만 넘기면 친구도 바로 시작! 다 끝나면 서로 얼마나 닮았는지 같이 봐요. 최대 여덟 명, 인터넷이 없어도 돼요.
        </Trans>
      </p>
      <Button onClick={startRound}>
        <Trans id="round.invite.action">네 차례야! 폰 넘기기</Trans>
      </Button>
    </section>
  );
}

/** For a result in the open round. */
function RoundInProgress({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const { end, storedIn } = useRoundStore();
  const playedCount = round.members.length;
  const turn = nextTurn(round);

  function endRound() {
    end();
    // Makes screens read again which results are own: after a round's end, no guest's result is own.
    announcePlayChange('changed');
    // The tapped button disappears; without this the focus would be lost.
    document.querySelector('h1')?.focus({ preventScroll: true });
    showToast({ title: t({ id: 'round.ended', message: '이번 판을 끝냈어요. 결과는 모두 그대로 있어요.' }) });
  }

  return (
    <section className={styles.card} data-in-round aria-labelledby="round">
      <RoundProgress playedCount={playedCount} />
      <h2 id="round" className={styles.title}>
        {turn === null ? (
          <Trans id="round.full.title">여덟 명 모두 끝!</Trans>
        ) : (
          <Plural id="round.played" value={playedCount} other="지금까지 #명이 했어요" />
        )}
      </h2>
      <p className={styles.text}>
        {turn === null ? (
          <Trans id="round.full.text">한 판에 여덟 명까지 할 수 있어요. 이제 다 같이 결과를 볼 차례!</Trans>
        ) : storedIn === 'page' ? (
          <Trans id="round.limit">한 판에 여덟 명까지 할 수 있어요.</Trans>
        ) : (
          <Trans id="round.more">한 판에 여덟 명까지 할 수 있어요. 끝낸 사람의 결과는 모두 남아 있어요.</Trans>
        )}
      </p>
      <UnstoredRoundNote className={styles.text} />
      <div className={styles.buttons}>
        <GroupLink round={round} look="primary" />
        {turn !== null && <PassPhoneButton turn={turn} look={playedCount > 1 ? 'secondary' : 'primary'} />}
        <Button look="ghost" onClick={endRound}>
          <Trans id="round.end">이번 판 끝내기</Trans>
        </Button>
      </div>
    </section>
  );
}

/** For a result outside the open round, for example if a player started the quiz on the home page, not as a turn. */
function JoinOpenRound({ round, play }: { readonly round: Round } & Pick<RoundCardProps, 'play'>) {
  const startRound = useStartRound(play);
  const join = useRoundStore((state) => state.join);
  const playedCount = round.members.length;
  const turn = nextTurn(round);
  return (
    <section className={styles.card} aria-labelledby="round">
      <h2 id="round" className={styles.title}>
        <Trans id="round.other.title">아직 안 끝난 판이 있어요</Trans>
      </h2>
      <p className={styles.text}>
        <Plural id="round.other.text" value={playedCount} other="지금까지 #명이 했어요. 이 결과도 넣을까요?" />
      </p>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            join({ playId: play.playId, resultId: play.resultId });
            announcePlayChange('changed');
            // As at the end of a round: the tapped button disappears.
            document.querySelector('h1')?.focus({ preventScroll: true });
          }}
        >
          <Trans id="round.other.join">{turn}번 주인공으로 넣기</Trans>
        </Button>
        <Button look="secondary" onClick={startRound}>
          <Trans id="round.other.new">이 결과로 새 판 시작하기</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Starts a round with this play and passes the phone. */
function useStartRound({ playId, resultId }: StoredPlay): () => void {
  const begin = useRoundStore((state) => state.begin);
  const passPhone = usePassPhone();
  return () => {
    begin({ playId, resultId });
    // This play was turn 1.
    passPhone(2, { keepNicknames: false });
  };
}
