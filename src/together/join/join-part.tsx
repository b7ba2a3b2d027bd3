import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Link2, Share2, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countPeople, GROUP_LIMIT, groupAddress } from '#domain/group.ts';
import { NameField } from '#people/names/name-field.tsx';
import { moveNickname } from '#people/names/nickname-fragment.ts';
import type { NicknamesState } from '#people/names/use-nicknames.ts';
import { copyMessage, type ShareMessage, type ShareOutcome, shareOrCopy } from '#people/sharing/share-or-copy.ts';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import type { GroupView } from '#reads/group-view.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { MemberNames } from '../names/member-names.ts';
import { useGroupMessage } from '../use-group-message.ts';
import { JoinLink } from './join-link.tsx';
import styles from './join-part.module.css';
import type { Membership } from './use-membership.ts';

export interface JoinPartProps extends NicknamesState {
  /** A new link has all its `linkIds`, which may be more than its `members` (`src/domain/group.ts`). */
  readonly group: GroupView;
  /** Undefined until the stored plays are read. */
  readonly membership: Membership | undefined;
  readonly names: MemberNames;
  readonly sharing: Sharing;
}

/** How long the button says that the link is copied. */
const COPIED_MS = 5_000;

const PRIMARY_BUTTON_CLASS = `${buttonStyles.button} ${buttonStyles.primary}`;
const GHOST_BUTTON_CLASS = `${buttonStyles.button} ${buttonStyles.ghost}`;

/** Joins the group or shares its link, with a text that says whether the visitor is a member. */
export function JoinPart({
  group,
  membership,
  names,
  sharing: { isSharing, failedUrl, runShare },
  ...nicknamesState
}: JoinPartProps) {
  const createMessage = useGroupMessage(group);
  const { members, linkIds } = group;
  const isMember = membership?.isVisitorMember ?? false;
  const visitorMemberId = membership?.visitorMemberId ?? null;
  const isFull = members.length >= GROUP_LIMIT;
  const joinableId = membership?.ownersJoinableId ?? null;
  const canJoin = !isFull && !isMember;

  // The button says it itself: a toast would lie on the group's title.
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = (send: (message: ShareMessage) => Promise<ShareOutcome>) => {
    const message = createMessage();
    const sendQuietly = async () => {
      const outcome = await send(message);
      setIsCopied(outcome === 'copied');
      return outcome === 'copied' ? 'shared' : outcome;
    };
    return runShare(sendQuietly, message.url);
  };

  return (
    <div className={styles.part}>
      <p className={styles.text} role="status">
        <JoinStatus group={group} membership={membership} />
      </p>
      {membership && <ReplacementPrompt group={group} membership={membership} />}
      {visitorMemberId !== null && (
        <div className={styles.name}>
          <NameField
            {...nicknamesState}
            night
            nicknameKey={visitorMemberId}
            label={<Trans id="together.names.mine">내 이름 (안 적어도 돼요)</Trans>}
            fallbackName={names.get(visitorMemberId) ?? ''}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {canJoin && joinableId !== null && (
          <JoinLink ids={linkIds} resultId={joinableId} className={PRIMARY_BUTTON_CLASS}>
            <Trans id="together.join.mine">내 결과로 출연하기</Trans>
          </JoinLink>
        )}
        {canJoin && (
          <JoinLink ids={linkIds} className={joinableId === null ? PRIMARY_BUTTON_CLASS : GHOST_BUTTON_CLASS}>
            <Sparkles size={20} aria-hidden="true" />
            <Trans id="together.join">나도 해 보고 출연하기</Trans>
          </JoinLink>
        )}
        <Button
          look={canJoin || membership?.replacementId != null ? 'ghost' : 'primary'}
          disabled={isSharing}
          onClick={() => share(shareOrCopy)}
        >
          <Share2 size={20} aria-hidden="true" />
          <Trans id="together.send">링크 보내기</Trans>
        </Button>
        <Button look="ghost" disabled={isSharing} onClick={() => share(copyMessage)}>
          <Link2 size={20} aria-hidden="true" />
          <span aria-live="polite">
            {/* A new text gets a new element: a page translator may have changed the old one (docs/decisions/130). */}
            <span key={String(isCopied)}>
              {isCopied ? (
                <Trans id="share.copied.title">복사 완료!</Trans>
              ) : (
                <Trans id="together.copy">링크 복사</Trans>
              )}
            </span>
          </span>
        </Button>
      </div>
      <ShownLink url={failedUrl} />
    </div>
  );
}

function JoinStatus({ group, membership }: Pick<JoinPartProps, 'group' | 'membership'>) {
  if (membership?.hasJustJoined)
    return (
      <Trans id="together.joined">
        <b>캐스팅 완료!</b> 나까지 담긴 새 링크를 친구들에게도 보내 주세요.
      </Trans>
    );
  if (group.members.length >= GROUP_LIMIT)
    return <Trans id="together.full">여덟 자리가 다 찼어요. 더 부르려면 한 편을 새로 찍어야 해요.</Trans>;
  if (membership?.isVisitorMember)
    return countPeople(group) > 1 ? (
      <Trans id="together.inside">나는 이미 출연 중! 링크를 보내면 다음 사람도 출연할 수 있어요.</Trans>
    ) : (
      <Trans id="together.alone">
        아직 나 혼자 출연 중! 링크를 보내 보세요. 친구가 출연하면 새 링크가 생기니, 꼭 다시 보내 달라고 하세요.
      </Trans>
    );
  return <Trans id="together.invitation">질문 아홉 개에 답하면 나도 출연 확정!</Trans>;
}

/**
 * Asks whether the owner's new result replaces the older one in the group or joins as another member. A replacement
 * keeps the place. It keeps the nickname too, unless the new id already has one, or another person has the old id.
 */
function ReplacementPrompt({
  group: { members, linkIds },
  membership: { replacementId, ownersLatestMemberId },
}: {
  readonly group: GroupView;
  readonly membership: Membership;
}) {
  const fragment = useLocation({ select: ({ hash }) => hash });
  if (replacementId === null || ownersLatestMemberId === null) return null;
  const linkOptions = { hashScrollIntoView: false, resetScroll: false, replace: true } as const;
  // Replaces the older id once: at a second place it stands for another person with the same answers.
  const place = linkIds.indexOf(ownersLatestMemberId);
  const newIds = linkIds.map((id, index) => (index === place ? replacementId : id));
  const isOlderIdLeft = newIds.includes(ownersLatestMemberId);
  return (
    <div className={styles.replacementPrompt}>
      <p>
        <Trans id="together.twice">이 기기에서 나온 결과가 이미 들어 있어요. 그것도 내 결과인가요?</Trans>
      </p>
      <div className={styles.buttons}>
        <PageLink
          {...linkOptions}
          address={groupAddress(newIds)}
          hash={isOlderIdLeft ? fragment : moveNickname(fragment, ownersLatestMemberId, replacementId)}
          state={{ joined: replacementId }}
          className={PRIMARY_BUTTON_CLASS}
        >
          <Trans id="together.twice.me">네, 새 결과만 남길게요</Trans>
        </PageLink>
        {members.length < GROUP_LIMIT && (
          <PageLink
            {...linkOptions}
            address={groupAddress([...linkIds, replacementId])}
            // Keeps the URL's fragment, which has the nicknames.
            hash
            state={{ joined: replacementId }}
            className={GHOST_BUTTON_CLASS}
          >
            <Trans id="together.twice.others">아니요, 다른 사람이에요</Trans>
          </PageLink>
        )}
      </div>
    </div>
  );
}
