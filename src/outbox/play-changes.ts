import { openBroadcastChannel } from '#browser/open-broadcast-channel.ts';

// Announces changes of stored plays, made in a tab or in the service worker, to all tabs.

const CHANNEL_NAME = 'plays';

/** `deleted`: the visitor deletes all plays; when that is done, `changed` follows. */
export type PlayChange = 'changed' | 'deleted';
type Listener = (change: PlayChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

export function announcePlayChange(change: PlayChange): void {
  notifyListeners(change);
  connectChannel()?.postMessage(change);
}

/** Calls the listener at every change in any tab or the worker. Returns a function that removes the listener. */
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
