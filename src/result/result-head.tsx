import { useLingui } from '@lingui/react/macro';
import { couplePreviewPath } from '#domain/pages/preview-paths.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { PageHead } from '#ui/head/page-head.tsx';

/** The document head of a result, for search engines and link previews. */
export function ResultHead({ result }: { readonly result: QuizResult }) {
  const { t } = useLingui();
  const { name1, name2, drama } = coupleTexts(result.couple, useLanguage());
  const formatPercent = usePercentFormat();
  const percent = formatPercent(result.matchPercentage);
  return (
    <PageHead
      address={`/results/${result.id}`}
      preview={{
        path: couplePreviewPath(result.couple.id),
        alt: t({ id: 'result.picture.alt', message: `〈${drama}〉의 ${name1} ♥ ${name2}` }),
      }}
      title={t({
        id: 'result.head.title',
        message: `${name1} ♥ ${name2} ${percent} · 너는 누구 나와?`,
      })}
      description={t({
        id: 'result.head.description',
        message: `〈${drama}〉의 ${name1} ♥ ${name2} 커플이 나왔어요. 내 연애를 드라마로 찍으면 어떤 장르일까요? 질문 아홉 개로 알아보세요.`,
      })}
    />
  );
}
