import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countPeople, groupAddress } from '#domain/groups/group.ts';
import { localizedPath } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { ShareMessage } from '#people/sharing/share-or-copy.ts';
import type { GroupView } from '#reads/group-view.ts';

/**
 * Returns a function that makes the message to share: the genre of the group's drama, and the link with the nicknames.
 * The function reads the nicknames from the URL's fragment only when called: they may have changed since the rendering.
 */
export function useGroupMessage(group: GroupView): () => ShareMessage {
  const { t } = useLingui();
  const { linkIds, genre } = group;
  const title = useGroupTitle(group);
  const isAlone = countPeople(group) === 1;
  const language = useLanguage();
  return useCallback(
    () => ({
      title,
      text: isAlone
        ? t({
            id: 'together.share.alone',
            message: `‘${genre}’ 한 편 찍는데 같이 나올 사람? 질문 아홉 개면 캐스팅 끝.`,
          })
        : t({ id: 'together.share.text', message: `우리끼리 드라마를 찍으면 장르는 ‘${genre}’. 너도 출연할래?` }),
      url: new URL(localizedPath(groupAddress(linkIds), language) + location.hash, location.origin).href,
    }),
    [t, language, linkIds, genre, title, isAlone],
  );
}

/** A single person's group is no "our drama" yet. */
export function useGroupTitle(group: GroupView): string {
  const { t } = useLingui();
  const { genre } = group;
  return countPeople(group) > 1
    ? t({ id: 'together.head.title', message: `우리 드라마의 장르는 ‘${genre}’` })
    : t({ id: 'together.head.alone', message: `같이 출연할 사람 구함: ‘${genre}’` });
}
