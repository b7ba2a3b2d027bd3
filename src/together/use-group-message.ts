import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { groupAddress } from '#domain/group.ts';
import { localizedPath } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { ShareMessage } from '#people/sharing/share-or-copy.ts';
import type { GroupView } from '#reads/group-view.ts';

/**
 * Returns a function that makes the message to share: the genre of the group's drama, and the link with the nicknames.
 * The function reads the nicknames from the URL's fragment only when called: they may have changed since the rendering.
 */
export function useGroupMessage({ linkIds, genre }: GroupView): () => ShareMessage {
  const { t } = useLingui();
  const language = useLanguage();
  return useCallback(
    () => ({
      title: t({ id: 'together.head.title', message: `우리 드라마의 장르는 ‘${genre}’` }),
      text: t({ id: 'together.share.text', message: `우리끼리 드라마를 찍으면 장르는 ‘${genre}’. 너도 출연할래?` }),
      url: new URL(localizedPath(groupAddress(linkIds), language) + location.hash, location.origin).href,
    }),
    [t, language, linkIds, genre],
  );
}
