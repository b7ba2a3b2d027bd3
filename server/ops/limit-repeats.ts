/** Equal errors within this time are reported once, and once more at its end with their number. */
const WINDOW_MS = 60_000;
/** Different errors of one window; those beyond are reported as one. */
const MAX_ERRORS = 50;

/** Reports an error; `repeats`: how many equal ones came after the one that was reported. */
type Report = (error: unknown, repeats?: number) => void;

/** Limits how often equal errors are reported: a fault that every request meets must not fill the log's disk. */
export function limitRepeats(report: Report): (error: unknown) => void {
  const repeats = new Map<string, number>();
  return (error) => {
    const key = repeats.size < MAX_ERRORS ? String(error) : 'other';
    const known = repeats.get(key);
    repeats.set(key, known === undefined ? 0 : known + 1);
    if (known !== undefined) return;
    report(error);
    setTimeout(() => {
      const count = repeats.get(key) ?? 0;
      repeats.delete(key);
      if (count > 0) report(error, count);
    }, WINDOW_MS).unref();
  };
}
