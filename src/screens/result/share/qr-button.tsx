import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import type { QrDialogProps } from './qr/qr-dialog.tsx';

/** Opens the dialog with the result's QR code. Dialog and library are loaded on the tap. */
export function QrButton({ url }: { readonly url: () => string }) {
  const [dialog, setDialog] = useState<{ readonly Dialog: ComponentType<QrDialogProps>; readonly url: string } | null>(
    null,
  );
  const { t } = useLingui();
  async function openDialog() {
    try {
      const { QrDialog } = await import('./qr/qr-dialog.tsx');
      setDialog({ Dialog: QrDialog, url: url() });
    } catch {
      showToast({
        variant: 'destructive',
        title: t({ id: 'share.failed.title', message: '공유 실패' }),
        description: t({ id: 'share.failed.text', message: '지금은 공유 기능을 쓸 수 없어요.' }),
      });
    }
  }
  return (
    <>
      <Button look="secondary" onClick={openDialog} aria-haspopup="dialog">
        <QrCode size={20} aria-hidden="true" />
        <Trans id="qr.show">QR 코드로 보여 주기</Trans>
      </Button>
      {dialog && <dialog.Dialog url={dialog.url} onClose={() => setDialog(null)} />}
    </>
  );
}
