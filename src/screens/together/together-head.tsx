import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#document/page-head.tsx';
import { canonicalIds, togetherPath } from '#domain/group.ts';
import type { GroupView } from '#reads/group-view.ts';

/** What previews read of a group. Whatever the order of joining, it is one page for search, and one picture. */
export function TogetherHead({ group: { members, genre, synopsis } }: { readonly group: GroupView }) {
  const { t } = useLingui();
  const ids = members.map(({ id }) => id);
  return (
    <PageHead
      page={togetherPath(canonicalIds(ids))}
      shared={togetherPath(ids)}
      title={t({ id: 'together.head.title', message: `우리 드라마의 장르는 ‘${genre}’` })}
      description={synopsis}
    />
  );
}
