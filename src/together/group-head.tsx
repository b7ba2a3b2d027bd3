import { useLingui } from '@lingui/react/macro';
import { groupAddress, sortIds } from '#domain/groups/group.ts';
import { groupPreviewPath } from '#domain/pages/preview-paths.ts';
import type { GroupView } from '#reads/group-view.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useGroupTitle } from './use-group-message.ts';

/**
 * Document head of a group. The canonical URL and the preview's path don't depend on the order of members; the shared
 * address keeps the order of joining.
 */
export function GroupHead({ group }: { readonly group: GroupView }) {
  const { t } = useLingui();
  const { members } = group;
  const ids = members.map(({ id }) => id);
  return (
    <PageHead
      address={groupAddress(sortIds(ids))}
      sharedAddress={groupAddress(ids)}
      preview={{
        path: groupPreviewPath(members.map(({ coupleId }) => coupleId)),
        alt: [...new Set(members.map(({ drama }) => drama))].join(' · '),
      }}
      title={useGroupTitle(group)}
      description={t({
        id: 'together.head.description',
        message: '제일 잘 맞는 둘은 누구? 굳이 싸운다면 누구랑 누구? 질문 아홉 개에 답하면 빈자리는 내 자리.',
      })}
    />
  );
}
