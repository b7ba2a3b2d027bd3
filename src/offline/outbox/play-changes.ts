import { openBroadcastChannel } from '../open-broadcast-channel.ts';

// If a tab or the service worker changes stored plays, all tabs are told.

const CHANNEL_NAME = 'plays';

/**
 * `added`: a page has stored a finished play and now sends it. `deleted` is announced when the deletion of all plays
 * starts; `changed` follows when it has ended.
 */
export type PlayChange = 'added' | 'changed' | 'deleted';
type Listener = (change: PlayChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

export function announcePlayChange(change: PlayChange): void {
  // A channel does not deliver to its own tab, so this tab's listeners are called here.
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
