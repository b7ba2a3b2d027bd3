import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { localizedKey } from '#reads/reads.ts';
import { loadInTime } from '#screens/frame/load-in-time.ts';
import { NoSuchResult } from '#screens/result/no-such-result.tsx';
import { ResultFailed } from '#screens/result/result-failed.tsx';
import { ResultLoading } from '#screens/result/result-loading.tsx';
import { GroupHead } from '#screens/together/group-head.tsx';
import { TogetherScreen } from '#screens/together/together-screen.tsx';

export const Route = createFileRoute('/{-$lang}/together/$ids')({
  loader: async ({ params: { ids }, context: { reads, language } }) => {
    await loadInTime(loadResultTexts(language));
    const group = await loadInTime(reads.group.get(localizedKey(ids, language)));
    if (!group) throw notFound();
    return group;
  },
  component: Together,
  pendingComponent: ResultLoading,
  errorComponent: ResultFailed,
  notFoundComponent: NoSuchResult,
});

function Together() {
  const group = Route.useLoaderData();
  return (
    <>
      <GroupHead group={group} />
      <TogetherScreen group={group} />
    </>
  );
}
