import { createFileRoute } from '@tanstack/react-router';
import { loadResultPage } from '#result/load-result-page.ts';
import { NoSuchResult } from '#result/no-such-result.tsx';
import { ResultFailed } from '#result/result-failed.tsx';
import { ResultLoading } from '#result/result-loading.tsx';
import { ResultPage } from '#result/result-page.tsx';

export const Route = createFileRoute('/{-$lang}/results/{-$id}')({
  // `with` is the id of the friend's result.
  validateSearch: ({ with: id }: Record<string, unknown>): { with?: string } =>
    typeof id === 'string' ? { with: id } : {},
  loaderDeps: ({ search }) => ({ friendId: search.with }),
  loader: ({ params, deps, context }) => loadResultPage({ id: params.id, ...deps, ...context }),
  component: Result,
  pendingComponent: ResultLoading,
  errorComponent: ResultFailed,
  notFoundComponent: NoSuchResult,
});

function Result() {
  return <ResultPage loaded={Route.useLoaderData()} friendId={Route.useSearch().with} />;
}
