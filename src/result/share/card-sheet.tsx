import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CardPicker, type CardPickerProps, CardsFailed } from '#people/sharing/card-picker.tsx';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import { haveAllFailed } from '#people/sharing/use-drawn-cards.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { closeModal, openModal } from '#ui/modal.ts';
import styles from './card-sheet.module.css';

interface CardSheetProps extends CardPickerProps {
  /** The result's link, for a browser that draws no card. */
  readonly getUrl: () => string;
  readonly onClose: () => void;
}

/** A sheet over the page with the picture cards as large as the screen allows. */
export function CardSheet({ cards, drawnCards, sharing, getUrl, onClose }: CardSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
  }, []);
  const close = () => dialog.current && closeModal(dialog.current);
  // The toast that tells of a failure lies below an open dialog, and no screen reader would read it.
  const runShare: Sharing['runShare'] = (share, url) =>
    sharing.runShare(async () => {
      const outcome = await share();
      if (outcome === 'failed') close();
      return outcome;
    }, url);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap outside the sheet closes it; keyboards have Escape
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="card-sheet"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.content}>
        <header className={styles.bar}>
          <h2 id="card-sheet" className={styles.title}>
            <Trans id="card.title">이미지 한 장으로</Trans>
          </h2>
          <button type="button" className={styles.close} onClick={close}>
            <X size={24} aria-hidden="true" />
            <span className="visually-hidden">
              <Trans id="dialog.close">닫기</Trans>
            </span>
          </button>
        </header>
        {haveAllFailed(cards, drawnCards) ? (
          <>
            <CardsFailed />
            <ShownLink url={getUrl()} />
          </>
        ) : (
          <CardPicker cards={cards} drawnCards={drawnCards} sharing={{ ...sharing, runShare }} />
        )}
      </div>
    </dialog>
  );
}
