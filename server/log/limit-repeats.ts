/** Equal errors within this time are reported once, and again at its end with the number of repeats. */
const WINDOW_MS = 60_000;
/** How many different errors are told apart at a time; of all others only the first is reported, then their number. */
const MAX_ERRORS = 50;
const OTHERS = Symbol('errors that are not told apart');

/** Reports an error; `repeats` is how many equal errors came after the last report. */
type Report = (error: unknown, repeats?: number) => void;

/** Limits how often equal errors are reported, so that a fault in every request does not fill the log's disk. */
export function limitRepeats(report: Report): (error: unknown) => void {
  const repeats = new Map<string | typeof OTHERS, number>();
  return (error) => {
    const text = String(error);
    const key = repeats.has(text) || repeats.size < MAX_ERRORS ? text : OTHERS;
    const repeatCount = repeats.get(key);
    repeats.set(key, repeatCount === undefined ? 0 : repeatCount + 1);
    if (repeatCount !== undefined) return;
    report(error);
    setTimeout(() => {
      const count = repeats.get(key) ?? 0;
      repeats.delete(key);
      if (count > 0) report(key === OTHERS ? new Error('further different errors') : error, count);
    }, WINDOW_MS).unref();
  };
}
