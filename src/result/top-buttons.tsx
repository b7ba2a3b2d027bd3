import { Trans, useLingui } from '@lingui/react/macro';
import { ImageDown, Link2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyMessage, type ShareMessage, shareOrCopy } from '#people/sharing/share-or-copy.ts';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { Button } from '#ui/button.tsx';
import styles from './top-buttons.module.css';

interface TopButtonsProps {
  readonly composeMessage: () => ShareMessage;
  readonly sharing: Sharing;
  /** Shows the result's pictures. */
  readonly onPictures: () => void;
  /**
   * The first button, a link: for who is not the player one that starts the quiz, for who joins a group one to it.
   * Without it the first button sends, and the place it leaves shows the pictures.
   */
  readonly start?: ReactNode;
  /** Beside `start`: takes the place of the button that copies the link, which the page has further down too. */
  readonly second?: ReactNode;
}

/** The three buttons of a page's first screen: one to tap, two beside each other below it. */
export function TopButtons({ composeMessage, sharing, onPictures, start, second }: TopButtonsProps) {
  const { t } = useLingui();
  return (
    // Both looks take the same boxes. The key gives each its own elements: a button that goes from one box to another
    // would count as a layout shift.
    <section
      key={start ? 'start' : 'send'}
      aria-label={t({ id: 'share.title', message: '결과 공유하기' })}
      className={styles.buttons}
      data-screen-only
    >
      {start && <div className={styles.start}>{start}</div>}
      {second && <>{second}</>}
      <Button
        look={start ? 'ghost' : 'primary'}
        disabled={sharing.isSharing}
        onClick={() => sharing.shareMessage(shareOrCopy, composeMessage())}
      >
        <Share2 size={20} aria-hidden="true" />
        {start ? <Trans id="share.send">보내기</Trans> : <Trans id="share.share">친구에게 보내기</Trans>}
      </Button>
      {!second && (
        <Button
          look="ghost"
          disabled={sharing.isSharing}
          onClick={() => sharing.shareMessage(copyMessage, composeMessage())}
        >
          <Link2 size={20} aria-hidden="true" />
          <Trans id="share.copy">링크 복사</Trans>
        </Button>
      )}
      {!start && (
        <Button look="ghost" onClick={onPictures} aria-haspopup="dialog">
          <ImageDown size={20} aria-hidden="true" />
          <Trans id="share.picture">이미지</Trans>
        </Button>
      )}
      <ShownLink url={sharing.failedUrl} />
    </section>
  );
}
