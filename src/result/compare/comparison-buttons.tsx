import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { useNicknames } from '#people/names/use-nicknames.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { LoadedComparison } from '../load-result-page.ts';
import { TopButtons } from '../top-buttons.tsx';
import type { ComparedPerson } from './compared-persons.ts';
import { composeComparisonMessage } from './comparison-message.ts';

interface ComparisonButtonsProps {
  readonly result: QuizResult;
  readonly comparison: LoadedComparison;
  readonly persons: readonly [ComparedPerson, ComparedPerson];
  readonly sharing: Sharing;
  readonly onPictures: () => void;
}

/** The buttons of a comparison: whoever is neither of the two is first asked to play and join them. */
export function ComparisonButtons({ result, comparison, persons, sharing, onPictures }: ComparisonButtonsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { nicknames } = useNicknames();
  const { friend, verdict } = comparison;
  const isOwn = persons.includes('own');
  const compared = { result, friend, likeness: verdict.likeness, verdict: verdict.title };
  const query = result.id === friend.id ? { with: result.id } : { join: `${result.id}-${friend.id}` };
  return (
    <TopButtons
      sharing={sharing}
      onPictures={onPictures}
      composeMessage={() =>
        composeComparisonMessage(compared, { i18n, language, origin: location.origin, isOwn, nicknames })
      }
      start={
        persons[0] !== 'first' ? undefined : (
          <ButtonLink address="/quiz/1" query={query} hash hashScrollIntoView={false}>
            <Trans id="compare.play">나도 해 보고 비교하기</Trans>
          </ButtonLink>
        )
      }
    />
  );
}
