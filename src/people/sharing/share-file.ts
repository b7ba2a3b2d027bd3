import { isErrorNamed, type ShareOutcome } from './share-or-copy.ts';

/** Whether this device's share sheet accepts the file. */
export function canShareFile(file: File): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;
}

/** Shares a picture card without a message: some apps would drop one of the two, and each card shows a URL. */
export async function shareFile(file: File): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return isErrorNamed(error, 'AbortError') ? 'cancelled' : 'failed';
  }
}
