/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;

/**
 * Runs parts one after the other, each under a heading with the progress and the slowest part so
 * far. A part gives counts `{ passed, failed, skipped }`, its `tests` `{ title, ms }`, the titles of its `failedTests`
 * and `skippedTests`, and what was `notRun`, if any. Prints the slowest and the skipped tests;
 * gives the sum of the counts, and what failed.
 */
export async function runParts(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const tests = [];
  const failedTests = [];
  const skippedTests = [];
  const notRun = [];
  const startedAt = Date.now();
  let slowest;
  for (const [index, { name, run }] of parts.entries()) {
    const sofar = slowest
      ? ` · ${clock(Date.now() - startedAt)} so far · slowest: ${slowest.name}, ${clock(slowest.ms)}`
      : '';
    console.log(`\n── ${index + 1}/${parts.length} ${name}${sofar}`);
    const partAt = Date.now();
    const result = await run();
    for (const kind of Object.keys(total)) total[kind] += result[kind] ?? 0;
    tests.push(...(result.tests ?? []));
    const failed = result.failedTests?.length > 0 ? result.failedTests : result.failed > 0 ? ['(see above)'] : [];
    failedTests.push(...failed.map((title) => `${name}: ${title}`));
    skippedTests.push(...(result.skippedTests ?? []));
    notRun.push(...(result.notRun ?? []));
    const ms = Date.now() - partAt;
    if (!slowest || ms > slowest.ms) slowest = { name, ms };
  }
  const took = `${clock(Date.now() - startedAt)}, of which ${slowest.name} ${clock(slowest.ms)}`;
  console.log(`\n── the ${SLOWEST} slowest tests; all parts took ${took}`);
  for (const { title, ms } of tests.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
  if (total.skipped > 0) console.log(['', `${total.skipped} skipped:`, ...skippedTests].join('\n  '));
  if (notRun.length > 0) console.log(`\nnot run: ${notRun.join(', ')}`);
  return { ...total, failedTests };
}

/** Minutes and seconds. */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
