import type { PlayBackup } from './play-storage.ts';

const KEY_PREFIX = 'play:';

/**
 * Stores each play under its own key in localStorage. If the browser forbids localStorage, reading the property throws:
 * so each method calls `getStorage` itself and catches the error.
 */
export function createLocalStorageBackup(getStorage: () => Storage): PlayBackup {
  const listKeys = () => {
    const storage = getStorage();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(KEY_PREFIX) ?? false,
    );
  };
  return {
    readAll: () => tryOr(() => listKeys().map((key) => parseJson(getStorage().getItem(key))), []),
    put: (record) =>
      tryOr(() => {
        getStorage().setItem(KEY_PREFIX + record.playId, JSON.stringify(record));
        return true;
      }, false),
    remove: (playId) => tryOr(() => getStorage().removeItem(KEY_PREFIX + playId), undefined),
    clear: () =>
      tryOr(() => {
        for (const key of listKeys()) getStorage().removeItem(key);
      }, undefined),
  };
}

/** If the text is not JSON, returns the text itself: it is then counted as an unreadable record. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/**
 * Returns `valueOnError` if localStorage throws, because it is full or forbidden. The error may be dropped: IndexedDB
 * has the plays too.
 */
function tryOr<T>(action: () => T, valueOnError: T): T {
  try {
    return action();
  } catch {
    return valueOnError;
  }
}
