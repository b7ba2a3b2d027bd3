import type { GroupView } from '#reads/group-view.ts';
import { GroupHead } from './group-head.tsx';
import { TogetherScreen } from './together-screen.tsx';

export function TogetherPage({ group }: { readonly group: GroupView }) {
  return (
    <>
      <GroupHead group={group} />
      <TogetherScreen group={group} />
    </>
  );
}
