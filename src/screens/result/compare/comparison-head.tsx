import { useLingui } from '@lingui/react/macro';
import { coupleNames } from '#domain/couple.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { PageHead } from '#head/page-head.tsx';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePreview } from '../use-preview.ts';

export interface ComparisonHeadProps {
  readonly result: QuizResult;
  /** The friend's result. */
  readonly friend: QuizResult;
}

/** The document head of a comparison: texts of its own, but preview and canonical URL of `result`. */
export function ComparisonHead({ result, friend }: ComparisonHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const couple1 = coupleNames(coupleTexts(result.couple, language));
  const couple2 = coupleNames(coupleTexts(friend.couple, language));
  const isSameCouple = result.couple.id === friend.couple.id;
  return (
    <PageHead
      address={`/results/${result.id}`}
      sharedAddress={`/results/${result.id}?with=${friend.id}`}
      preview={usePreview(result.couple)}
      {...(isSameCouple
        ? {
            title: t({
              id: 'compare.head.same.title',
              message: `둘 다 ${couple1} · 이 둘, 몇 % 닮았을까?`,
            }),
            description: t({
              id: 'compare.head.same.description',
              message: `두 사람의 드라마 커플 비교. 둘 다 ${couple1} 커플이 나왔어요. 얼마나 닮았는지, 어디서 통하고 어디서 갈리는지 확인해 보세요.`,
            }),
          }
        : {
            title: t({
              id: 'compare.head.title',
              message: `${couple1} vs ${couple2} · 이 둘, 몇 % 닮았을까?`,
            }),
            description: t({
              id: 'compare.head.description',
              message: `두 사람의 드라마 커플 비교. 한 사람은 ${couple1}, 또 한 사람은 ${couple2} 커플이 나왔어요. 얼마나 닮았는지, 어디서 통하고 어디서 갈리는지 확인해 보세요.`,
            }),
          })}
    />
  );
}
