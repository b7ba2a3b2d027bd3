import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { closeModal, openModal } from '#ui/modal.ts';
import styles from './qr-dialog.module.css';
import { encodeQr } from './qr-path.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface QrDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Width of the white border that scanners need around the code, in modules (the code's small squares). */
const QUIET_ZONE = 4;

/**
 * Shows a result's URL as a QR code on the whole display. The dialog is white in dark mode too, and keeps the display
 * on.
 */
export function QrDialog({ url, onClose }: QrDialogProps) {
  const { t } = useLingui();
  const { size, path } = useMemo(() => encodeQr(url), [url]);
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
  }, []);
  const sizeWithBorder = size + 2 * QUIET_ZONE;

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="qr" onClose={onClose}>
      <button type="button" className={styles.close} onClick={() => dialog.current && closeModal(dialog.current)}>
        <X size={26} aria-hidden="true" />
        <span className="visually-hidden">
          <Trans id="dialog.close">닫기</Trans>
        </span>
      </button>
      <div className={styles.content}>
        <h2 id="qr" className={styles.title}>
          <Trans id="qr.title">옆 친구에게 보여 주세요</Trans>
        </h2>
        <svg
          className={styles.code}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${sizeWithBorder} ${sizeWithBorder}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t({ id: 'qr.label', message: '이 결과를 여는 QR 코드' })}
        >
          {/* Its own white: browsers that force dark pages would darken the dialog's, and leave the code black. */}
          <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={sizeWithBorder} height={sizeWithBorder} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <p className={styles.text}>
          <Trans id="qr.text">카메라로 찍으면 이 결과가 바로 열려요.</Trans>
        </p>
        <p className={styles.url} dir="ltr">
          {url.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </dialog>
  );
}
