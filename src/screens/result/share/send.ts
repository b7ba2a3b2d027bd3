import { copyText } from '../copy-text.ts';

/** What is sent to a friend. */
export interface ShareMessage {
  readonly title: string;
  /** The words, without the address. */
  readonly text: string;
  readonly url: string;
}

/** How an action ended. A share that the visitor cancelled is no failure (decision 23). */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the device's own share sheet, or copies where there is none (spec §4, §9). Call it in the tap itself. */
export async function sendMessage(message: ShareMessage): Promise<ShareOutcome> {
  if (!canShareMessage(message)) return copyMessage(message);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    if (isErrorNamed(error, 'AbortError')) return 'cancelled';
    // An earlier share never settled, and the browser allows one at a time.
    if (isErrorNamed(error, 'InvalidStateError')) return copyMessage(message);
    return 'failed';
  }
}

/** Copies the words and, on a line of its own, the address. */
export async function copyMessage({ text, url }: ShareMessage): Promise<ShareOutcome> {
  return (await copyText(`${text}\n${url}`)) ? 'copied' : 'failed';
}

export function isErrorNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

function canShareMessage(message: ShareMessage): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.(message) !== false;
}
