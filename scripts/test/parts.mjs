/** Number of slowest tests that are printed at the end. */
const SLOWEST_COUNT = 10;

/**
 * Runs a test command's parts in turn; returns the sums and the failed tests. A part may return the counts `passed`,
 * `failed`, `skipped`, a list `tests` of `{ title, ms }` and lists of texts: `failedTests`, `skippedTests`, `notRun`.
 */
export async function runParts(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const tests = [];
  const failedTests = [];
  const skippedTests = [];
  // What does not run, because a program, a font or a browser is not installed.
  const notRun = [];
  const startedAt = Date.now();
  let slowestPart;
  for (const [index, { name, run }] of parts.entries()) {
    const progress = slowestPart
      ? ` · ${formatDuration(Date.now() - startedAt)} so far · slowest: ${slowestPart.name}, ${formatDuration(slowestPart.ms)}`
      : '';
    console.log(`\n── ${index + 1}/${parts.length} ${name}${progress}`);
    const partStartedAt = Date.now();
    const result = (await run()) ?? {};
    for (const kind of Object.keys(total)) total[kind] += result[kind] ?? 0;
    tests.push(...(result.tests ?? []));
    const failed = result.failedTests?.length > 0 ? result.failedTests : result.failed > 0 ? ['(see above)'] : [];
    failedTests.push(...failed.map((title) => `${name}: ${title}`));
    skippedTests.push(...(result.skippedTests ?? []));
    notRun.push(...(result.notRun ?? []));
    const ms = Date.now() - partStartedAt;
    if (!slowestPart || ms > slowestPart.ms) slowestPart = { name, ms };
  }
  const summary = `${formatDuration(Date.now() - startedAt)}, of which ${slowestPart.name} ${formatDuration(slowestPart.ms)}`;
  console.log(`\n── the ${SLOWEST_COUNT} slowest tests; all parts took ${summary}`);
  for (const { title, ms } of tests.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_COUNT))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
  if (total.skipped > 0) console.log(['', `${total.skipped} skipped:`, ...skippedTests].join('\n  '));
  if (notRun.length > 0) console.log(`\nnot run: ${notRun.join(', ')}`);
  return { ...total, failedTests };
}

/** Formats a duration as minutes and seconds. */
function formatDuration(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
