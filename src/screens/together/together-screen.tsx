import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { GROUP_LIMIT } from '#domain/group.ts';
import { Fold } from '#hydration/fold.tsx';
import { useIsClientRendered } from '#hydration/use-is-client-rendered.ts';
import type { GroupView } from '#reads/group-view.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { useSharing } from '../result/share/use-sharing.ts';
import { Cast } from './cast.tsx';
import { Constellation } from './constellation/constellation.tsx';
import { Facts } from './facts.tsx';
import { JoinLink } from './join/join-link.tsx';
import { JoinPart } from './join/join-part.tsx';
import { useOwnPlace } from './join/use-own-place.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { memberNames } from './names/member-names.ts';
import { NameFields } from './names/name-fields.tsx';
import { useNicknames } from './names/use-nicknames.ts';
import { PairSlot } from './pair-slot.tsx';
import { PairsTable } from './pairs-table.tsx';
import { GroupCardsSlot } from './sharing/group-cards-slot.tsx';
import styles from './together-screen.module.css';

/** A group under one sky: everybody's poster, what goes on between them, and the way in. */
export function TogetherScreen({ group }: { readonly group: GroupView }) {
  const { t } = useLingui();
  const { members, leftOut, pairs, genre, synopsis } = group;
  const ids = members.map(({ id }) => id);
  const place = useOwnPlace(ids);
  const naming = useNicknames();
  const me = t({ id: 'self.me', message: '나' });
  const own = place?.own ?? null;
  const names = useMemo(
    () => memberNames(members, { nicknames: naming.nicknames, own: own === null ? undefined : { id: own, name: me } }),
    [members, naming.nicknames, own, me],
  );
  const sharing = useSharing({ hasQrCode: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const madeHere = useIsClientRendered();
  useEffect(() => {
    if (madeHere) heading.current?.focus({ preventScroll: true });
  }, [madeHere]);

  return (
    <main data-reveal={madeHere}>
      <div className={styles.sky}>
        <div className={styles.bar}>
          <LanguageSwitcher />
        </div>
        <header className={styles.head}>
          <p className={styles.kicker}>
            <Plural id="together.kicker" value={members.length} other="우리 #명이 찍는 드라마" />
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.genre}>
            {genre}
          </h1>
          <p className={styles.synopsis}>{synopsis}</p>
        </header>
        <Constellation
          group={group}
          names={names}
          emptySeat={
            members.length < GROUP_LIMIT && (
              <JoinLink ids={ids} className={styles.empty}>
                <Plus size={28} aria-hidden="true" />
                <span className="visually-hidden">
                  <Trans id="together.join">나도 해 보고 들어가기</Trans>
                </span>
              </JoinLink>
            )
          }
        />
        <JoinPart group={group} place={place} sharing={sharing} />
        <LeftOutNote leftOut={leftOut} />
      </div>
      <Fold />
      <div className={styles.body}>
        <Facts group={group} names={names} />
        {members.length === 2 && <PairSlot ids={ids} names={names} />}
        {pairs.length > 1 && <PairsTable pairs={pairs} names={names} />}
        <Cast members={members} names={names} />
        <NameFields members={members} names={names} {...naming} />
        <GroupCardsSlot group={group} names={names} sharing={sharing} />
        <nav className={styles.ways} aria-label={t({ id: 'result.ways', message: '이어서 해 보기' })}>
          <ButtonLink page="/quiz/1" look="secondary">
            <Trans id="nav.takeTest">테스트 시작하기</Trans>
          </ButtonLink>
          <ButtonLink page="/" look="secondary">
            <Trans id="nav.home">처음으로</Trans>
          </ButtonLink>
        </nav>
      </div>
    </main>
  );
}
