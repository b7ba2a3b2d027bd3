import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { shareFailedToast } from '../../sharing/share-failed-toast.ts';
import type { QrDialogProps } from './qr/qr-dialog.tsx';

export interface QrButtonProps {
  /** Called on the tap, not at render: the server renders this button too, and doesn't know the page's origin. */
  readonly getUrl: () => string;
}

interface OpenDialog {
  readonly QrDialog: ComponentType<QrDialogProps>;
  readonly url: string;
}

/** Opens a dialog with the result's QR code. The dialog, and the library that makes the code, are loaded on the tap. */
export function QrButton({ getUrl }: QrButtonProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { i18n } = useLingui();
  async function openDialog() {
    try {
      const { QrDialog } = await import('./qr/qr-dialog.tsx');
      setDialog({ QrDialog, url: getUrl() });
    } catch {
      showToast(shareFailedToast(i18n, { offersQrCode: false }));
    }
  }
  return (
    <>
      <Button look="secondary" onClick={openDialog} aria-haspopup="dialog">
        <QrCode size={20} aria-hidden="true" />
        <Trans id="qr.show">QR 코드로 보여 주기</Trans>
      </Button>
      {dialog && <dialog.QrDialog url={dialog.url} onClose={() => setDialog(null)} />}
    </>
  );
}
