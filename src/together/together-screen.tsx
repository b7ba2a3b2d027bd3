import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countPeople, GROUP_LIMIT } from '#domain/groups/group.ts';
import { InstallOffer } from '#offline/install/install-offer.tsx';
import { LanguageLineSlot } from '#people/language-line/language-line-slot.tsx';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { useSharing } from '#people/sharing/use-sharing.ts';
import type { GroupView, MemberView, PairView } from '#reads/group-view.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Fold } from '#ui/hydration/fold.tsx';
import { useIsClientRendered } from '#ui/hydration/use-hydrated.ts';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import { Cast } from './cast.tsx';
import { Constellation } from './constellation/constellation.tsx';
import { Facts } from './facts.tsx';
import { GroupCardSlot } from './group-card/group-card-slot.tsx';
import { EmptySeat } from './join/empty-seat.tsx';
import { JoinRest, JoinTop } from './join/join-part.tsx';
import { useMembership } from './join/use-membership.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { composeMemberNames } from './names/member-names.ts';
import { NameFields } from './names/name-fields.tsx';
import { PairSlot } from './pair-slot.tsx';
import { PairsTable } from './pairs-table.tsx';
import styles from './together-screen.module.css';

/** A group: the posters of its members, how alike they are, and a way to join. */
export function TogetherScreen({ group }: { readonly group: GroupView }) {
  const { t } = useLingui();
  const { members, leftOut, pairs, heart, genre, synopsis } = group;
  const ids = members.map(({ id }) => id);
  const membership = useMembership(ids);
  const nicknamesState = useNicknames();
  const meLabel = t({ id: 'self.me', message: '나' });
  const visitorMemberId = membership?.visitorMemberId ?? null;
  const names = useMemo(
    () =>
      composeMemberNames(members, {
        nicknames: nicknamesState.nicknames,
        visitor: visitorMemberId === null ? undefined : { id: visitorMemberId, name: meLabel },
      }),
    [members, nicknamesState.nicknames, visitorMemberId, meLabel],
  );
  // Whoever gets the picture card must not read "me" about somebody else.
  const cardNames = useMemo(
    () => composeMemberNames(members, { nicknames: nicknamesState.nicknames }),
    [members, nicknamesState.nicknames],
  );
  const sharing = useSharing();
  const pairsInOrder = useMemo(() => pairsInOrderOf(members, pairs), [members, pairs]);
  const heading = useHeadingFocus(ids.join('-'));
  const isClientRendered = useIsClientRendered();

  return (
    <main data-reveal={isClientRendered}>
      <div className={styles.sky}>
        <div className={styles.bar}>
          <LanguageLineSlot />
          <LanguageSwitcher />
        </div>
        <header className={styles.head}>
          <p className={styles.eyebrow}>
            <Plural
              id="together.eyebrow"
              value={countPeople(group)}
              _1="아직 혼자 찍는 드라마"
              _2="둘이 찍는 드라마"
              _3="셋이 찍는 드라마"
              _4="넷이 찍는 드라마"
              _5="다섯이 찍는 드라마"
              _6="여섯이 찍는 드라마"
              _7="일곱이 찍는 드라마"
              _8="여덟이 찍는 드라마"
              other="#명이 찍는 드라마"
            />
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.genre}>
            {genre}
          </h1>
          {synopsis && <p className={styles.synopsis}>{synopsis}</p>}
        </header>
        <JoinTop group={group} membership={membership} sharing={sharing} />
        <Constellation
          group={group}
          names={names}
          emptySeat={members.length < GROUP_LIMIT && <EmptySeat group={group} membership={membership} />}
        />
        <JoinRest group={group} membership={membership} names={names} sharing={sharing} {...nicknamesState} />
        {pairs.length > 0 && (
          <p className={styles.hint}>
            <Trans id="together.star.hint">포스터를 누르면 서로 얼마나 닮았는지 보여요.</Trans>
          </p>
        )}
        {pairs.length > 1 && (
          <p className={`${styles.hint} ${styles.lines}`}>
            <Trans id="together.lines">굵은 금빛 선은 아주 닮은 사이, 끊어진 선은 별로 안 닮은 사이예요.</Trans>
          </p>
        )}
        <LeftOutNote leftOut={leftOut} />
      </div>
      <Fold />
      <div className={styles.body}>
        <Facts pairs={pairsInOrder} heart={heart} names={names} />
        {members.length === 2 && <PairSlot ids={ids} names={names} />}
        {pairs.length > 1 && <PairsTable pairs={pairsInOrder} names={names} />}
        <Cast members={members} names={names} />
        <NameFields members={members} names={names} {...nicknamesState} />
        {countPeople(group) > 1 && <GroupCardSlot group={group} names={cardNames} sharing={sharing} />}
        <InstallOffer />
        <nav className={styles.buttons} aria-label={t({ id: 'result.ways', message: '다음 장면은?' })}>
          <ButtonLink address="/quiz/1" look="secondary">
            <Trans id="nav.takeTest">테스트 시작하기</Trans>
          </ButtonLink>
          <ButtonLink address="/" look="secondary">
            <Trans id="nav.home">처음으로</Trans>
          </ButtonLink>
        </nav>
      </div>
    </main>
  );
}

/** The pairs with each pair's members in the order of joining: in a round that is the order of turns. */
function pairsInOrderOf(members: readonly MemberView[], pairs: readonly PairView[]): readonly PairView[] {
  const place = new Map(members.map(({ id }, index) => [id, index]));
  return pairs.map((pair) => {
    const [one, other] = pair.ids;
    return (place.get(one) ?? 0) <= (place.get(other) ?? 0) ? pair : { ...pair, ids: [other, one] };
  });
}
