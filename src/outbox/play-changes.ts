import { openBroadcastChannel } from '#browser/open-broadcast-channel.ts';

// Announces changes of stored plays to this tab, other tabs and the service worker.

const CHANNEL_NAME = 'plays';

/** `deleted`: the visitor deleted all plays. */
export type PlayChange = 'changed' | 'deleted';
type Listener = (change: PlayChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

export function announcePlayChange(change: PlayChange): void {
  notifyListeners(change);
  connectChannel()?.postMessage(change);
}

/** Calls the listener after every change in any tab. Returns a function that removes the listener. */
export function onPlaysChanged(listener: Listener): () => void {
  listeners.add(listener);
  connectChannel();
  return () => void listeners.delete(listener);
}

function connectChannel(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openBroadcastChannel(CHANNEL_NAME);
  if (channel) channel.onmessage = ({ data }) => notifyListeners(data);
  return channel;
}

function notifyListeners(change: PlayChange): void {
  for (const listener of listeners) listener(change);
}
