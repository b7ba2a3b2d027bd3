import { useLingui } from '@lingui/react/macro';
import { coupleNames } from '#domain/couple.ts';
import { groupPreviewPath } from '#domain/pages/preview-paths.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import type { LoadedComparison } from '../load-result-page.ts';

interface ComparisonHeadProps {
  readonly result: QuizResult;
  readonly comparison: LoadedComparison;
}

/**
 * The document head of a comparison: number, verdict and both posters as on its first screen, but the canonical URL of
 * `result`.
 */
export function ComparisonHead({ result, comparison: { friend, verdict: pair } }: ComparisonHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const texts1 = coupleTexts(result.couple, language);
  const texts2 = coupleTexts(friend.couple, language);
  const couple1 = coupleNames(texts1);
  const couple2 = coupleNames(texts2);
  const percent = usePercentFormat()(pair.likeness);
  const verdict = pair.title;
  return (
    <PageHead
      address={`/results/${result.id}`}
      sharedAddress={`/results/${result.id}?with=${friend.id}`}
      preview={{
        path: groupPreviewPath([result.couple.id, friend.couple.id]),
        alt: [...new Set([texts1.drama, texts2.drama])].join(' · '),
      }}
      title={t({ id: 'compare.head.title', message: `둘이 ${percent} 닮았어요 · ${verdict}` })}
      description={
        result.couple.id === friend.couple.id
          ? t({
              id: 'compare.head.same.description',
              message: `두 사람의 드라마 커플 비교. 둘 다 ${couple1} 커플이 나왔어요. 얼마나 닮았는지, 어디서 통하고 어디서 갈리는지 확인해 보세요.`,
            })
          : t({
              id: 'compare.head.description',
              message: `두 사람의 드라마 커플 비교. 한 사람은 ${couple1}, 또 한 사람은 ${couple2} 커플이 나왔어요. 얼마나 닮았는지, 어디서 통하고 어디서 갈리는지 확인해 보세요.`,
            })
      }
    />
  );
}
