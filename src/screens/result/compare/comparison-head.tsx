import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#document/page-head.tsx';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { useLinkPreviewImage } from '../use-link-preview-image.ts';

export interface ComparisonHeadProps {
  readonly result: QuizResult;
  readonly friend: QuizResult;
}

/** What previews read of a comparison; for search it is the result's page. */
export function ComparisonHead({ result, friend }: ComparisonHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const one = coupleTexts(result.couple, language);
  const other = coupleTexts(friend.couple, language);
  const couple1 = `${one.name1} ♥ ${one.name2}`;
  const couple2 = `${other.name1} ♥ ${other.name2}`;
  return (
    <PageHead
      page={`/results/${result.id}`}
      shared={`/results/${result.id}?with=${friend.id}`}
      picture={useLinkPreviewImage(result.couple)}
      title={t({
        id: 'compare.head.title',
        message: `${couple1}, 그리고 ${couple2} · 우리 둘은 얼마나 닮았을까?`,
      })}
      description={t({
        id: 'compare.head.description',
        message: `두 사람의 드라마 커플 비교. 한 사람은 ${couple1}, 또 한 사람은 ${couple2} 커플이에요. 얼마나 닮았는지, 어디서 통하고 어디서 갈리는지 확인해 보세요.`,
      })}
    />
  );
}
