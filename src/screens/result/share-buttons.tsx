import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { Button } from '#ui/button.tsx';
import { copyMessage, shareOrCopy } from '../sharing/share-or-copy.ts';
import { ShownLink } from '../sharing/shown-link.tsx';
import type { Sharing } from '../sharing/use-sharing.ts';
import { usePerspective } from './perspective/perspective.ts';
import { composeShareMessage } from './share/share-message.ts';
import styles from './share-buttons.module.css';

export interface ShareButtonsProps {
  /** The displayed result, with the id for the shared link: the server's id, if the server chose its own. */
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly sharing: Sharing;
}

/** The buttons for native share and copy, below the couple's names. */
export function ShareButtons({ result, story, sharing }: ShareButtonsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOwn = usePerspective() === 'own';
  const composeMessage = () => composeShareMessage(result, { i18n, language, origin: location.origin, story, isOwn });

  return (
    <section aria-label={t({ id: 'share.title', message: '결과 공유하기' })} className={styles.buttons}>
      <Button disabled={sharing.isSharing} onClick={() => sharing.shareMessage(shareOrCopy, composeMessage())}>
        <Share2 size={20} aria-hidden="true" />
        <Trans id="share.share">친구에게 보내기</Trans>
      </Button>
      <Button
        look="ghost"
        disabled={sharing.isSharing}
        onClick={() => sharing.shareMessage(copyMessage, composeMessage())}
      >
        <Link2 size={20} aria-hidden="true" />
        <Trans id="share.copy">링크 복사</Trans>
      </Button>
      <ShownLink url={sharing.failedUrl} />
    </section>
  );
}
