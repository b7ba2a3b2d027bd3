/** Equal errors within this time are reported once, and again at its end with the number of repeats. */
const WINDOW_MS = 60_000;
/** How many different errors are told apart at a time; of all others only the first is reported, then their number. */
const MAX_ERRORS = 50;
const OTHERS = Symbol('errors that are not told apart');

/** Reports an error; `repeats` is how many equal errors came after the last report. */
type Report = (error: unknown, repeats?: number) => void;

/** Limits how often equal errors are reported, so that a fault in every request does not fill the log's disk. */
export function limitRepeats(report: Report): (error: unknown) => void {
  const repeatCounts = new Map<string | typeof OTHERS, number>();
  return (error) => {
    const text = String(error);
    const key = repeatCounts.has(text) || repeatCounts.size < MAX_ERRORS ? text : OTHERS;
    const repeatCount = repeatCounts.get(key);
    repeatCounts.set(key, repeatCount === undefined ? 0 : repeatCount + 1);
    if (repeatCount !== undefined) return;
    report(error);
    setTimeout(() => {
      const count = repeatCounts.get(key) ?? 0;
      repeatCounts.delete(key);
      if (count > 0) report(key === OTHERS ? new Error('further different errors') : error, count);
    }, WINDOW_MS).unref();
  };
}
