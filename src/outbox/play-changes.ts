import { openChannel } from '#browser/open-channel.ts';

/** Tells every tab, this one included, and the worker that stored plays have changed. */

const CHANNEL_NAME = 'plays';

/** `deleted`: the visitor deleted all of them. */
export type PlayChange = 'changed' | 'deleted';
type Listener = (change: PlayChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

export function announcePlayChange(change: PlayChange): void {
  for (const listener of listeners) listener(change);
  otherTabs()?.postMessage(change);
}

/** Calls back after every change, here or in another tab; gives the way to stop. */
export function onPlaysChanged(listener: Listener): () => void {
  listeners.add(listener);
  otherTabs();
  return () => void listeners.delete(listener);
}

function otherTabs(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel(CHANNEL_NAME);
  if (channel)
    channel.onmessage = ({ data }) => {
      for (const listener of listeners) listener(data);
    };
  return channel;
}
