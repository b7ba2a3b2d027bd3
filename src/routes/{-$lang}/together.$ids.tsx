import { createFileRoute } from '@tanstack/react-router';
import { NoSuchResult } from '#result/no-such-result.tsx';
import { ResultFailed } from '#result/result-failed.tsx';
import { ResultLoading } from '#result/result-loading.tsx';
import { loadGroupPage } from '#together/load-group-page.ts';
import { TogetherPage } from '#together/together-page.tsx';

export const Route = createFileRoute('/{-$lang}/together/$ids')({
  loader: ({ params, context }) => loadGroupPage({ ids: params.ids, ...context }),
  component: Together,
  pendingComponent: ResultLoading,
  errorComponent: ResultFailed,
  notFoundComponent: NoSuchResult,
});

function Together() {
  return <TogetherPage group={Route.useLoaderData()} />;
}
