import type { PlayCopy } from './play-storage.ts';

const PREFIX = 'play:';

/**
 * Stored plays in localStorage, one key a row. `storage` is asked for at each use: merely reading `window.localStorage`
 * throws where a browser forbids it.
 */
export function createLocalStorageCopy(storage: () => Storage): PlayCopy {
  const keys = () => {
    const area = storage();
    return Array.from({ length: area.length }, (_, index) => area.key(index)).filter(
      (key): key is string => key?.startsWith(PREFIX) ?? false,
    );
  };
  return {
    rows: () => orElse(() => keys().map((key) => parse(storage().getItem(key))), []),
    put: (row) =>
      orElse(() => {
        storage().setItem(PREFIX + row.playId, JSON.stringify(row));
        return true;
      }, false),
    remove: (playId) => orElse(() => storage().removeItem(PREFIX + playId), undefined),
    clear: () =>
      orElse(() => {
        for (const key of keys()) storage().removeItem(key);
      }, undefined),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** Storage may throw at any time: full, forbidden, gone. The copy is a second copy, so that is no failure. */
function orElse<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
