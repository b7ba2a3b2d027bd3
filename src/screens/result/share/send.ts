import { copyText } from '../copy-text.ts';

/** What is sent to a friend. */
export interface Message {
  readonly title: string;
  /** The words, without the address. */
  readonly text: string;
  readonly url: string;
}

/** How an action ended. A share that the visitor cancelled is no failure (decision 23). */
export type Outcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the device's own share sheet, or copies where there is none (spec §4, §9). Call it in the tap itself. */
export async function send(message: Message): Promise<Outcome> {
  if (!canSend(message)) return copy(message);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    if (isNamed(error, 'AbortError')) return 'cancelled';
    // An earlier share never settled, and the browser allows one at a time.
    if (isNamed(error, 'InvalidStateError')) return copy(message);
    return 'failed';
  }
}

/** Copies the words and, on a line of its own, the address. */
export async function copy({ text, url }: Message): Promise<Outcome> {
  return (await copyText(`${text}\n${url}`)) ? 'copied' : 'failed';
}

export function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

function canSend(message: Message): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.(message) !== false;
}
