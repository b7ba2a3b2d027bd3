/** Equal errors within this time are reported once, and again at its end with the number of repeats. */
const WINDOW_MS = 60_000;
/** How many different errors are told apart within one window; all others are reported as one. */
const MAX_ERRORS = 50;

/** Reports an error; `repeats` is how many equal errors came after the last report. */
type Report = (error: unknown, repeats?: number) => void;

/** Limits how often equal errors are reported, so that a fault in every request does not fill the log's disk. */
export function limitRepeats(report: Report): (error: unknown) => void {
  const repeats = new Map<string, number>();
  return (error) => {
    const key = repeats.size < MAX_ERRORS ? String(error) : 'other';
    const repeatCount = repeats.get(key);
    repeats.set(key, repeatCount === undefined ? 0 : repeatCount + 1);
    if (repeatCount !== undefined) return;
    report(error);
    setTimeout(() => {
      const count = repeats.get(key) ?? 0;
      repeats.delete(key);
      if (count > 0) report(error, count);
    }, WINDOW_MS).unref();
  };
}
