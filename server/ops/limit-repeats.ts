/** Equal errors within this time are told once, and once more at its end with their number. */
const WINDOW_MS = 60_000;
/** Different errors of one window; those beyond are told as one. */
const MOST_ERRORS = 50;

/** Tells an error; `repeats` is how many equal ones came after it, where that is what is told. */
type Tell = (error: unknown, repeats?: number) => void;

/** Limits how often equal errors are told: a fault that every request meets must not fill the log's disk. */
export function limitRepeats(tell: Tell): (error: unknown) => void {
  const repeats = new Map<string, number>();
  return (error) => {
    const key = repeats.size < MOST_ERRORS ? String(error) : 'other';
    const known = repeats.get(key);
    repeats.set(key, known === undefined ? 0 : known + 1);
    if (known !== undefined) return;
    tell(error);
    setTimeout(() => {
      const count = repeats.get(key) ?? 0;
      repeats.delete(key);
      if (count > 0) tell(error, count);
    }, WINDOW_MS).unref();
  };
}
