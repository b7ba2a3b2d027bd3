/** A channel to this origin's other tabs and its worker. Null if the browser forbids it: Firefox does, with all site data. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
