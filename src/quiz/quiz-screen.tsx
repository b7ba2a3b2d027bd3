import { Trans, useLingui } from '@lingui/react/macro';
import { Activity, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { QUESTIONS, type QuestionId } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { QuestionScreen, type QuestionScreenProps } from './question-screen.tsx';
import type { QuizSearch } from './quiz-address.ts';
import { SubmitFailed } from './submit-failed.tsx';
import { TitleSequence } from './title-sequence.tsx';
import { useSavedPlay } from './use-finish-play.ts';
import { usePrefetchQuizEnd } from './use-prefetch-quiz-end.ts';
import { useStep } from './use-step.ts';
import { useTurn } from './use-turn.tsx';

interface QuizScreenProps {
  readonly step: QuestionId;
  readonly search: QuizSearch;
}

/** The quiz: one question a step, then the title sequence while the answers are sent (spec §2). */
export function QuizScreen({ step: stepFromUrl, search }: QuizScreenProps) {
  const { t } = useLingui();
  const step = useStep(stepFromUrl);
  // `total` is the placeholder in the translations.
  const total = QUESTION_COUNT;
  usePrefetchQuizEnd(step);
  useSavedPlay();
  const submission = useQuizStore((state) => state.submission);
  // In a round, the screen for passing the phone on may replace the quiz.
  const { banner, replacement } = useTurn(search);
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
        {submission === 'under-way' && <Trans id="analysing.title">고른 답을 한 장면씩 분석하고 있어요</Trans>}
      </p>
      {submission === 'under-way' && <TitleSequence turnBanner={banner} />}
      {submission === 'failed' && <SubmitFailed turnBanner={banner} />}
      {submission === 'none' && <QuestionScreens step={step} turnBanner={banner} friendId={search.with} />}
    </>
  );
}

/**
 * Shows the question; once it is answered, renders the next one hidden. When the answer delay ends, the next one shows
 * before the URL changes, because the router needs some frames to change the URL.
 */
function QuestionScreens({
  step,
  turnBanner,
  friendId,
}: Pick<QuestionScreenProps, 'turnBanner' | 'friendId'> & { readonly step: QuestionId }) {
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
        <QuestionScreen question={question} showQuestion={show} turnBanner={turnBanner} friendId={friendId} />
      </Activity>
    ),
  );
}
