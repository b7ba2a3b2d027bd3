import { Trans } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { ShareOutcome } from '#people/sharing/share-or-copy.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { Button } from '#ui/button.tsx';
import type { QrDialogProps } from './qr/qr-dialog.tsx';

export interface QrButtonProps {
  /** Called on the tap, not at render: the server renders this button too, and doesn't know the page's origin. */
  readonly getUrl: () => string;
  /** Says that sharing failed, and shows the link, if the dialog can't be loaded. */
  readonly runShare: Sharing['runShare'];
}

interface OpenDialog {
  readonly QrDialog: ComponentType<QrDialogProps>;
  readonly url: string;
}

/** Opens a dialog with the result's QR code. The dialog, and the library that makes the code, are loaded on the tap. */
export function QrButton({ getUrl, runShare }: QrButtonProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  async function openDialog(url: string): Promise<ShareOutcome> {
    const { QrDialog } = await import('./qr/qr-dialog.tsx');
    setDialog({ QrDialog, url });
    return 'shared';
  }
  return (
    <>
      <Button look="secondary" onClick={() => runShare(() => openDialog(getUrl()), getUrl())} aria-haspopup="dialog">
        <QrCode size={20} aria-hidden="true" />
        <Trans id="qr.show">QR 코드로 보여 주기</Trans>
      </Button>
      {dialog && <dialog.QrDialog url={dialog.url} onClose={() => setDialog(null)} />}
    </>
  );
}
