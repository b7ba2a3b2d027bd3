import { useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NoSuchResultError } from '../../api/reads.ts';
import { coupleTexts } from '../../domain/wire.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { loadResultTexts } from '../../i18n/load-i18n.ts';
import { usePercent } from '../../i18n/use-percent.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { loadTraitTexts } from '../-frame/load-trait-texts.ts';
import { KeptResults } from './-result/kept-results.tsx';
import { NoSuchResult } from './-result/no-such-result.tsx';
import { ResultFailed } from './-result/result-failed.tsx';
import { ResultLoading } from './-result/result-loading.tsx';
import { ResultScreen } from './-result/result-screen.tsx';
import { useReveal } from './-result/use-reveal.ts';

export const Route = createFileRoute('/{-$lang}/results/{-$id}')({
  // Another visitor's result to compare with; what it is worth is found out beside the result, which never waits for it.
  validateSearch: ({ with: friend }: Record<string, unknown>): { with?: string } =>
    typeof friend === 'string' ? { with: friend } : {},
  loader: async ({ params: { id }, context: { reads, language } }) => {
    // Awaited before anything else is decided: that there is no such result is said in them too.
    const texts = loadResultTexts(language);
    if (id === undefined) return texts.then(() => null);
    try {
      const asked = Promise.all([reads.result.get(id), loadTraitTexts(language)]);
      asked.catch(() => undefined);
      await texts;
      const [result, traitTexts] = await asked;
      return { result, traitTexts };
    } catch (error) {
      if (error instanceof NoSuchResultError) throw notFound();
      throw error;
    }
  },
  component: Result,
  pendingComponent: ResultLoading,
  errorComponent: ResultFailed,
  notFoundComponent: NoSuchResult,
});

function Result() {
  const { t } = useLingui();
  const language = useLanguage();
  const formatPercent = usePercent();
  const reveal = useReveal();
  const { with: friendId } = Route.useSearch();
  const found = Route.useLoaderData();
  if (!found) return <KeptResults />;
  const { result, traitTexts } = found;
  const { name1, name2, drama } = coupleTexts(result.couple, language);
  const percent = formatPercent(result.matchPercentage);
  return (
    <>
      <PageHead
        page={`/results/${result.id}`}
        picture={{
          path: `/og/${String(result.couple.id).padStart(2, '0')}.png`,
          alt: t({ id: 'result.picture.alt', message: `〈${drama}〉의 ${name1} ♥ ${name2}` }),
        }}
        title={t({
          id: 'result.head.title',
          message: `${name1} ♥ ${name2} ${percent} · 드라마 커플 테스트`,
        })}
        description={t({
          id: 'result.head.description',
          message: `내 연애와 가장 닮은 커플은 〈${drama}〉의 ${name1}, ${name2}! 나는 어떤 커플인지 아홉 가지 질문으로 알아보세요.`,
        })}
      />
      <ResultScreen result={result} traitTexts={traitTexts} reveal={reveal} friendId={friendId} />
    </>
  );
}
