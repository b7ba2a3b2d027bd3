import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { usePerspective } from './perspective/perspective.ts';
import { joinedGroupUrl, PlayedGroupLink, usePlayedGroup } from './played-group-link.tsx';
import { composeShareMessage } from './share/share-message.ts';
import { TopButtons } from './top-buttons.tsx';

interface ResultButtonsProps {
  /** The displayed result, with the id for the shared link: the server's id, if the server chose its own. */
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly sharing: Sharing;
  /** The player's nickname for the link; empty without one. */
  readonly nickname: string;
  /** Whether somebody played this result on this device: then the first button sends it. */
  readonly isOnDevice: boolean;
  /** The owner's latest result, which a friend's is compared with; null without one. */
  readonly ownersLatestId: string | null;
  /** The turn's number in the open round, from 1; null outside it. */
  readonly turn: number | null;
  readonly onPictures: () => void;
}

/**
 * The buttons of a result. Whoever comes by a friend's link is first asked to play and compare; whoever played to join
 * a group, or a later turn of a round, is first led to the group.
 */
export function ResultButtons(props: ResultButtonsProps) {
  const { result, story, sharing, nickname, isOnDevice, ownersLatestId, turn, onPictures } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const isOwn = usePerspective() === 'own';
  const group = usePlayedGroup();
  const withFriend = { with: result.id };
  // The URL's fragment has the friend's nickname: it goes on to the comparison.
  const withNickname = nickname ? ({ hash: true, hashScrollIntoView: false } as const) : {};
  // From the second turn on the round has a group to look at.
  const round = useLazy(loadRoundButtons, { when: turn !== null && turn > 1 ? 'now' : null });
  const roundButtons = turn !== null && turn > 1 ? round : undefined;
  return (
    <TopButtons
      sharing={sharing}
      onPictures={onPictures}
      composeMessage={() => {
        const { origin } = location;
        const message = composeShareMessage(result, { i18n, language, origin, nickname, story, isOwn });
        // Who has joined a group tells its members, who find this result behind the group's link.
        return { ...message, url: (group && joinedGroupUrl(group, language)) ?? message.url };
      }}
      start={
        group ? (
          <PlayedGroupLink group={group} />
        ) : roundButtons ? (
          <roundButtons.TopGroupLink />
        ) : isOnDevice ? undefined : ownersLatestId === null ? (
          <ButtonLink address="/quiz/1" query={withFriend} {...withNickname}>
            <Trans id="compare.play">나도 해 보고 비교하기</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink address={`/results/${ownersLatestId}`} query={withFriend} {...withNickname}>
            <Trans id="compare.withMine">내 결과와 비교하기</Trans>
          </ButtonLink>
        )
      }
      second={!group && roundButtons && <roundButtons.TopPassButton />}
    />
  );
}

const loadRoundButtons = () => import('#together/round/round-top-buttons.tsx');
