import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { localizedPath } from '#domain/language.ts';
import { parseQuizSearch, parseStep } from '#quiz/quiz-address.ts';
import { QuizScreen } from '#quiz/quiz-screen.tsx';
import { RETAINED_KEYS } from '#ui/hydration/cleared-query.ts';

export const Route = createFileRoute('/{-$lang}/quiz/{-$step}')({
  validateSearch: parseQuizSearch,
  search: { middlewares: [retainSearchParams([...RETAINED_KEYS])] },
  // An out-of-range, invalid or missing step redirects to step 1.
  beforeLoad: ({ params: { step }, context: { language } }) => {
    if (step === undefined || parseStep(step) === null)
      throw redirect({ href: localizedPath('/quiz/1', language), replace: true });
  },
  component: Quiz,
});

function Quiz() {
  return <QuizScreen step={parseStep(Route.useParams().step ?? '') ?? 1} search={Route.useSearch()} />;
}
