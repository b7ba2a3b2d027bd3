import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALERT_CASES, type Series } from '../testing/alert-cases.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const RULES = resolve('docs/deployment/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('promtool is not installed (apt install prometheus): the alerts are not tested.');

/**
 * Checks with promtool that exactly these alerts fire at the minute. Returns promtool's output if they don't, else an
 * empty string.
 */
function findDifference(series: Series, minute: number, firing: readonly string[]): string {
  const file = join(createTemporaryFolder(), 'test.json');
  const ruleTest = {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minute}m`,
        exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  };
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [ruleTest] }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

describe.skipIf(!hasPromtool)('alerts', () => {
  test.each(ALERT_CASES)(
    '$alert fires alone when it must, and no alert fires otherwise',
    ({ alert, fires, silent, minute }) => {
      expect(findDifference(fires, minute, [alert])).toBe('');
      expect(findDifference(silent, minute, [])).toBe('');
    },
  );
});
