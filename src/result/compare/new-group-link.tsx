import { Trans } from '@lingui/react/macro';
import { groupAddress, parseGroup } from '#domain/groups/group.ts';
import { PageLink } from '#ui/page-link.tsx';
import styles from './compare-invitation.module.css';

/**
 * Links to a new group with these results. Shows nothing if an id encodes no answer sheet (spec point 10), or if two
 * ids are the same.
 */
export function NewGroupLink({ ids }: { readonly ids: readonly string[] }) {
  const group = parseGroup(ids.join('-'));
  if (!group || group.leftOut.length > 0) return null;
  return (
    <PageLink address={groupAddress(ids)} className={styles.link}>
      <Trans id="together.begin">친구들 불러 모으기</Trans>
    </PageLink>
  );
}
