import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Link2, Share2, Sparkles } from 'lucide-react';
import { countPeople, GROUP_LIMIT, groupAddress } from '#domain/groups/group.ts';
import { NameField } from '#people/names/name-field.tsx';
import { moveNickname } from '#people/names/nickname-fragment.ts';
import type { NicknamesState } from '#people/names/use-nicknames.ts';
import { copyMessage, shareOrCopy } from '#people/sharing/share-or-copy.ts';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import type { GroupView } from '#reads/group-view.ts';
import buttonStyles from '#ui/button.module.css';
import { PageLink } from '#ui/page-link.tsx';
import type { MemberNames } from '../names/member-names.ts';
import { JoinLink } from './join-link.tsx';
import styles from './join-part.module.css';
import { ShareLinkButton, type ShareLinkButtonProps } from './share-link-button.tsx';
import type { Membership } from './use-membership.ts';

export interface JoinTopProps {
  /** A new link has all its `linkIds`, which may be more than its `members` (`src/domain/groups/group.ts`). */
  readonly group: GroupView;
  /** Undefined until the stored plays are read. */
  readonly membership: Membership | undefined;
  readonly sharing: Sharing;
}

export interface JoinRestProps extends JoinTopProps, NicknamesState {
  readonly names: MemberNames;
}

const PRIMARY_BUTTON_CLASS = `${buttonStyles.button} ${buttonStyles.primary}`;
const GHOST_BUTTON_CLASS = `${buttonStyles.button} ${buttonStyles.ghost}`;

/**
 * Above the posters, so that it is on the first screen: whether the visitor is a member, and one button, which joins
 * the group or sends its link. Each takes the same box, so hydration shifts nothing.
 */
export function JoinTop({ group, membership, sharing }: JoinTopProps) {
  const joinableId = membership?.ownersJoinableId ?? null;
  return (
    <div className={styles.part}>
      <p className={styles.text} role="status">
        <JoinStatus group={group} membership={membership} />
      </p>
      {membership && <ReplacementPrompt group={group} membership={membership} />}
      <div className={styles.buttons}>
        {!canJoin(group, membership) ? (
          <SendButton group={group} sharing={sharing} look={membership?.replacementId != null ? 'ghost' : 'primary'} />
        ) : joinableId !== null ? (
          <JoinLink ids={group.linkIds} resultId={joinableId} className={PRIMARY_BUTTON_CLASS}>
            <Trans id="together.join.mine">내 결과로 출연하기</Trans>
          </JoinLink>
        ) : (
          <QuizLink group={group} className={PRIMARY_BUTTON_CLASS} />
        )}
      </div>
    </div>
  );
}

/** Below the posters: the visitor's name, and further ways to join or share. */
export function JoinRest({ group, membership, names, sharing, ...nicknamesState }: JoinRestProps) {
  const visitorMemberId = membership?.visitorMemberId ?? null;
  const mayJoin = canJoin(group, membership);
  return (
    <div className={styles.part}>
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
        {mayJoin && membership?.ownersJoinableId != null && <QuizLink group={group} className={GHOST_BUTTON_CLASS} />}
        {mayJoin && <SendButton group={group} sharing={sharing} look="ghost" />}
        <ShareLinkButton look="ghost" group={group} sharing={sharing} send={copyMessage}>
          <Link2 size={20} aria-hidden="true" />
          <Trans id="together.copy">링크 복사</Trans>
        </ShareLinkButton>
      </div>
      <ShownLink url={sharing.failedUrl} />
    </div>
  );
}

function canJoin({ members }: GroupView, membership: Membership | undefined): boolean {
  return members.length < GROUP_LIMIT && !membership?.isVisitorMember;
}

function QuizLink({ group, className }: { readonly group: GroupView; readonly className: string }) {
  return (
    <JoinLink ids={group.linkIds} className={className}>
      <Sparkles size={20} aria-hidden="true" />
      <Trans id="together.join">나도 해 보고 출연하기</Trans>
    </JoinLink>
  );
}

function SendButton(props: Pick<ShareLinkButtonProps, 'group' | 'sharing' | 'look'>) {
  return (
    <ShareLinkButton {...props} send={shareOrCopy}>
      <Share2 size={20} aria-hidden="true" />
      <Trans id="together.send">링크 보내기</Trans>
    </ShareLinkButton>
  );
}

function JoinStatus({ group, membership }: Pick<JoinTopProps, 'group' | 'membership'>) {
  if (membership?.hasJustJoined)
    return (
      <Trans id="together.joined">
        <b>캐스팅 완료!</b> 나까지 담긴 새 링크를 친구들에게도 보내 주세요.
      </Trans>
    );
  if (group.members.length >= GROUP_LIMIT)
    return <Trans id="together.full">여덟 자리가 다 찼어요. 더 부르려면 한 편을 새로 찍어야 해요.</Trans>;
  if (membership?.isVisitorMember)
    return countPeople(group) > 1 ? (
      <Trans id="together.inside">나는 이미 출연 중! 링크를 보내면 다음 사람도 출연할 수 있어요.</Trans>
    ) : (
      <Trans id="together.alone">
        아직 나 혼자 출연 중! 링크를 보내 보세요. 친구가 끝내면 새 링크가 나와요. 그 링크를 단톡방에 다시 올려 달라고
        하세요.
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
