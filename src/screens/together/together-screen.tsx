import { Trans } from '@lingui/react/macro';
import type { GroupView } from '#reads/group-view.ts';
import { PageBar } from '../frame/page-bar.tsx';

/** A group: everybody's couple, and what goes on between them. */
export function TogetherScreen({ group: { members, genre } }: { readonly group: GroupView }) {
  return (
    <main>
      <PageBar />
      <h1>
        <Trans id="together.title">우리의 드라마</Trans>
      </h1>
      <p>{genre}</p>
      <ul>
        {members.map(({ id, lead, drama }) => (
          <li key={id}>
            <bdi>{lead}</bdi>
            <bdi>{drama}</bdi>
          </li>
        ))}
      </ul>
    </main>
  );
}
