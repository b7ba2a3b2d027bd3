import { Plural, Trans } from '@lingui/react/macro';
import type { LeftOut, LeftOutReason } from '#domain/groups/group.ts';
import styles from './left-out-note.module.css';

/**
 * Says why some parts of a group's address are no members: they are unreadable, repeat an earlier member, or are beyond
 * the limit.
 */
export function LeftOutNote({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const countOf = (wantedReason: LeftOutReason) => leftOut.filter(({ reason }) => reason === wantedReason).length;
  const [unreadable, tooMany] = [countOf('unreadable'), countOf('tooMany')];
  if (leftOut.length === 0) return null;
  return (
    <ul className={styles.notes} data-note>
      {unreadable > 0 && (
        <li>
          <Plural
            id="together.out.unreadable"
            value={unreadable}
            other="결과 #개는 읽지 못했어요. 주소가 잘렸거나 새 버전에서 만든 결과인 것 같아요."
          />
        </li>
      )}
      {countOf('repeated') > 0 && (
        <li>
          <Trans id="together.out.repeated">답 아홉 개가 모두 같은 사람들은 별 하나를 같이 써요.</Trans>
        </li>
      )}
      {tooMany > 0 && (
        <li>
          <Plural
            id="together.out.tooMany"
            value={tooMany}
            other="출연은 여덟 명까지예요. 링크에 있는 나머지 #명은 여기 나오지 않아요."
          />
        </li>
      )}
    </ul>
  );
}
