import { copyText } from './copy-text.ts';

/** A message to a friend, in the form that `navigator.share` takes. */
export interface ShareMessage {
  readonly title: string;
  /** Without the URL. */
  readonly text: string;
  readonly url: string;
}

/** How a share ended. A share that the visitor cancels is no failure (spec point 23). */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the device's share sheet, or copies the message if no sheet takes it now. Call it in the tap's handler. */
export async function shareOrCopy(message: ShareMessage): Promise<ShareOutcome> {
  if (!canShareMessage(message)) return copyMessage(message);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    if (isErrorNamed(error, 'AbortError')) return 'cancelled';
    // The browser allows one share at a time. An earlier one has not settled, and may never: copying still works.
    if (isErrorNamed(error, 'InvalidStateError')) return copyMessage(message);
    return 'failed';
  }
}

/** Copies the text and, on a line of its own, the URL. */
export async function copyMessage({ text, url }: ShareMessage): Promise<ShareOutcome> {
  return (await copyText(`${text}\n${url}`)) ? 'copied' : 'failed';
}

export function isErrorNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

function canShareMessage(message: ShareMessage): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.(message) !== false;
}
