/** Runs in the page before its scripts: makes IndexedDB throw. */
export function breakIndexedDb(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('not here', 'InvalidStateError');
  };
}

/** Runs in the page before its scripts: makes localStorage throw. */
export function breakLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
}
