/**
 * A channel to the app's other tabs and service worker. Null if the browser forbids it, as Firefox does when it blocks
 * site data.
 */
export function openBroadcastChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
