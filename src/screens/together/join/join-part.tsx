import { Trans } from '@lingui/react/macro';
import { Link2, Share2, Sparkles } from 'lucide-react';
import { GROUP_LIMIT, groupPath } from '#domain/group.ts';
import type { GroupView } from '#reads/group-view.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { copyMessage, sendMessage } from '../../result/share/send.ts';
import type { Sharing } from '../../result/share/use-sharing.ts';
import { useGroupMessage } from '../sharing/use-group-message.ts';
import { JoinLink } from './join-link.tsx';
import styles from './join-part.module.css';
import type { OwnPlace } from './use-own-place.ts';

export interface JoinPartProps {
  readonly group: GroupView;
  /** Undefined until it is known. */
  readonly place: OwnPlace | undefined;
  readonly sharing: Sharing;
}

const PRIMARY = `${buttonStyles.button} ${buttonStyles.primary}`;
const GHOST = `${buttonStyles.button} ${buttonStyles.ghost}`;

/** What can be done with the group: join it, or send on the link of who has joined. */
export function JoinPart({ group, place, sharing: { isSharing, run } }: JoinPartProps) {
  const message = useGroupMessage(group);
  const ids = group.members.map(({ id }) => id);
  const isInside = (place?.playedHere.length ?? 0) > 0 || place?.own != null;
  const isFull = ids.length >= GROUP_LIMIT;
  const latest = place?.latest ?? null;
  const canJoin = !isFull && !isInside;

  return (
    <div className={styles.part}>
      <p className={styles.words} role="status">
        <Words group={group} place={place} isInside={isInside} />
      </p>
      {place && <TwiceNote ids={ids} place={place} />}
      <div className={styles.buttons}>
        {canJoin && latest !== null && (
          <JoinLink ids={ids} latest={latest} className={PRIMARY}>
            <Trans id="together.join.mine">내 결과로 들어가기</Trans>
          </JoinLink>
        )}
        {canJoin && (
          <JoinLink ids={ids} className={latest === null ? PRIMARY : GHOST}>
            <Sparkles size={20} aria-hidden="true" />
            <Trans id="together.join">나도 해 보고 들어가기</Trans>
          </JoinLink>
        )}
        <Button
          look={canJoin ? 'ghost' : 'primary'}
          disabled={isSharing}
          onClick={() => run(() => sendMessage(message()))}
        >
          <Share2 size={20} aria-hidden="true" />
          <Trans id="together.send">링크 보내기</Trans>
        </Button>
        <Button look="ghost" disabled={isSharing} onClick={() => run(() => copyMessage(message()))}>
          <Link2 size={20} aria-hidden="true" />
          <Trans id="together.copy">링크 복사</Trans>
        </Button>
      </div>
    </div>
  );
}

interface WordsProps extends Pick<JoinPartProps, 'group' | 'place'> {
  readonly isInside: boolean;
}

function Words({ group: { members }, place, isInside }: WordsProps) {
  if (place?.joined != null && place.own === place.joined)
    return (
      <Trans id="together.joined">
        <b>캐스팅 완료!</b> 나까지 담긴 새 링크를 친구들에게 보내 주세요.
      </Trans>
    );
  if (members.length >= GROUP_LIMIT)
    return <Trans id="together.full">여덟 자리가 다 찼어요. 더 부르려면 새 드라마를 하나 더 만들어 주세요.</Trans>;
  if (isInside)
    return members.length > 1 ? (
      <Trans id="together.inside">나도 이 드라마에 나와요. 링크를 보내면 다음 사람도 출연할 수 있어요.</Trans>
    ) : (
      <Trans id="together.alone">아직 혼자예요. 링크를 보내면 밤하늘에 친구 별이 하나씩 떠요.</Trans>
    );
  return <Trans id="together.invitation">아홉 가지 질문에 답하면 빈자리가 내 자리가 돼요.</Trans>;
}

/** For who has played to join a group that another result of this device is in: nobody is in a link twice unasked. */
function TwiceNote({
  ids,
  place: { offered, ownersLast },
}: {
  readonly ids: readonly string[];
  readonly place: OwnPlace;
}) {
  if (offered === null || ownersLast === null) return null;
  const here = { hash: true, hashScrollIntoView: false, resetScroll: false, replace: true } as const;
  const others = ids.filter((id) => id !== ownersLast);
  return (
    <div className={styles.twice}>
      <p>
        <Trans id="together.twice">이 기기에서 나온 결과가 이미 들어 있어요. 같은 사람인가요?</Trans>
      </p>
      <div className={styles.buttons}>
        <PageLink {...here} page={groupPath([...others, offered])} state={{ joined: offered }} className={PRIMARY}>
          <Trans id="together.twice.me">네, 새 결과만 남길게요</Trans>
        </PageLink>
        {ids.length < GROUP_LIMIT && (
          <PageLink {...here} page={groupPath([...ids, offered])} state={{ joined: offered }} className={GHOST}>
            <Trans id="together.twice.others">아니요, 다른 사람이에요</Trans>
          </PageLink>
        )}
      </div>
    </div>
  );
}
