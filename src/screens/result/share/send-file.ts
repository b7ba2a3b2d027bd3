import { isErrorNamed, type ShareOutcome } from './send.ts';

/** Whether this device's share sheet takes the picture. */
export function canSendFile(file: File): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;
}

/** Sends the picture alone: beside words some apps drop the one or the other, and the address stands on it. */
export async function sendFile(file: File): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return isErrorNamed(error, 'AbortError') ? 'cancelled' : 'failed';
  }
}
