import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { Activity, type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { localizedPath } from '#domain/language.ts';
import { QUESTIONS, type QuestionId } from '#domain/question.ts';
import { QUESTION_COUNT } from '#domain/question-count.ts';
import { parseStep } from '#domain/quiz-step.ts';
import { PageHead } from '#head/page-head.tsx';
import { RETAINED_KEYS } from '#hydration/cleared-query.ts';
import { QuestionScreen } from '#screens/quiz/question-screen.tsx';
import { SubmitFailed } from '#screens/quiz/submit-failed.tsx';
import { TitleSequence } from '#screens/quiz/title-sequence.tsx';
import { usePrefetchQuizEnd } from '#screens/quiz/use-prefetch-quiz-end.ts';
import { useSavedPlay } from '#screens/quiz/use-saved-play.ts';
import { useStep } from '#screens/quiz/use-step.ts';
import { type TurnSearch, useTurn } from '#screens/quiz/use-turn.tsx';
import { useQuizStore } from '#stores/quiz-store.ts';

interface QuizSearch extends TurnSearch {
  /** The id of the result with which the play's result will be compared. */
  readonly with?: string;
  /** The ids of the results in the group that the play's result will join. */
  readonly join?: string;
}

export const Route = createFileRoute('/{-$lang}/quiz/{-$step}')({
  validateSearch: ({ with: friend, turn, pass, join }: Record<string, unknown>): QuizSearch => ({
    ...(typeof friend === 'string' && { with: friend }),
    ...(typeof turn === 'string' && { turn }),
    ...(typeof pass === 'string' && { pass }),
    ...(typeof join === 'string' && { join }),
  }),
  search: { middlewares: [retainSearchParams([...RETAINED_KEYS])] },
  // An out-of-range, invalid or missing step redirects to step 1.
  beforeLoad: ({ params: { step }, context: { language } }) => {
    if (step === undefined || parseStep(step) === null)
      throw redirect({ href: localizedPath('/quiz/1', language), replace: true });
  },
  component: Quiz,
});

function Quiz() {
  const { t } = useLingui();
  const step = useStep(parseStep(Route.useParams().step ?? '') ?? 1);
  // `total` is the placeholder in the translations.
  const total = QUESTION_COUNT;
  usePrefetchQuizEnd(step);
  useSavedPlay();
  const submission = useQuizStore((state) => state.submission);
  // In a round, the screen for passing the phone on may replace the quiz.
  const { banner, replacement } = useTurn(Route.useSearch());
  if (replacement) return replacement;
  return (
    <>
      <PageHead
        address={`/quiz/${step}`}
        title={t({ id: 'quiz.head.title', message: `질문 ${step} · 드라마 커플 테스트` })}
        description={t({
          id: 'quiz.head.description',
          message: '서울의 하룻밤, 아홉 장면. 장면마다 마음 가는 답을 하나씩 골라 보세요.',
        })}
      />
      {/* One live region for the whole play: screen readers announce only changes inside an existing region. */}
      <p className="visually-hidden" aria-live="polite">
        {submission === 'none' && (
          <Trans id="quiz.count">
            질문 {step} / {total}
          </Trans>
        )}
        {submission === 'under-way' && <Trans id="analysing.title">아홉 장면을 하나씩 되감아 보고 있어요</Trans>}
      </p>
      {submission === 'under-way' && <TitleSequence turnBanner={banner} />}
      {submission === 'failed' && <SubmitFailed turnBanner={banner} />}
      {submission === 'none' && <QuestionScreens step={step} turnBanner={banner} />}
    </>
  );
}

/**
 * Shows the question; once it is answered, renders the next one hidden. When the answer delay ends, the next one shows
 * before the URL changes, because the router needs some frames to change the URL.
 */
function QuestionScreens({ step, turnBanner }: { readonly step: QuestionId; readonly turnBanner: ReactNode }) {
  // Set while the URL still names the question `from`, but the question `shown` already shows.
  const [ahead, setAhead] = useState<{ readonly from: QuestionId; readonly shown: QuestionId } | null>(null);
  if (ahead && ahead.from !== step) setAhead(null);
  const shown = ahead?.from === step ? ahead.shown : step;
  const show = useCallback(
    (next: QuestionId) => {
      // `scrollY` is read before rendering: after it, the browser would have to compute the layout first.
      const isScrolled = scrollY > 0;
      flushSync(() => setAhead({ from: step, shown: next }));
      if (isScrolled) scrollTo(0, 0);
    },
    [step],
  );
  const isAnswered = useQuizStore(({ sheet }) => sheet[shown - 1] !== undefined);
  return QUESTIONS.filter(({ id }) => id === step || id === shown || (isAnswered && id === shown + 1)).map(
    (question) => (
      <Activity key={question.id} mode={question.id === shown ? 'visible' : 'hidden'}>
        <QuestionScreen question={question} showQuestion={show} turnBanner={turnBanner} />
      </Activity>
    ),
  );
}
