import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const RULES = resolve('docs/deployment/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('promtool is not installed (apt install prometheus): the alerts are not tested.');

/**
 * Metrics with labels, and for each its values, one a minute, in promtool's notation: `5x3` is 5, 5, 5, 5; `5+1x3` is
 * 5, 6, 7, 8; `_` is no value; `stale` is a failed scrape.
 */
type Series = Readonly<Record<string, string>>;

interface AlertCase {
  readonly alert: string;
  /** Series for which this alert, and no other, must fire at `minute`. */
  readonly fires: Series;
  /** Series for which no alert may fire at `minute`. */
  readonly silent: Series;
  /** Counted from the first value, which is at minute 0. */
  readonly minute: number;
}

const PROCESS_1 = 'instance="127.0.0.1:13001",job="couple-nine"';
const PROCESS_2 = 'instance="127.0.0.1:13002",job="couple-nine"';

const ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'PlaysNotRecorded',
    fires: { [`play_store_available{${PROCESS_1}}`]: '1x9', [`play_store_available{${PROCESS_2}}`]: '1x5 0x3' },
    silent: { [`play_store_available{${PROCESS_1}}`]: '1x9', [`play_store_available{${PROCESS_2}}`]: '1x5 0 1x2' },
    minute: 8,
  },
  {
    alert: 'ProcessDown',
    fires: { [`up{${PROCESS_1}}`]: '0x5' },
    silent: { [`up{${PROCESS_1}}`]: '1 0 1x3' },
    minute: 3,
  },
  {
    alert: 'InternalErrors',
    // The first error of a process that had none.
    fires: { [`http_requests_total{${PROCESS_1},route="submit",status="500"}`]: '0x5 1x5' },
    // Two processes had errors long ago. The second was restarted, so its counter starts again at 0.
    silent: {
      [`http_requests_total{${PROCESS_1},route="submit",status="500"}`]: '7x9',
      [`http_requests_total{${PROCESS_2},route="submit",status="500"}`]: '7x4 0x5',
    },
    minute: 8,
  },
  {
    alert: 'PagesUnavailable',
    fires: { [`http_requests_total{${PROCESS_1},route="site",status="503"}`]: '0+30x20' },
    // While a process drains, ten readiness checks get a 503.
    silent: { [`http_requests_total{${PROCESS_1},route="site",status="503"}`]: '0x5 10x15' },
    minute: 15,
  },
  {
    alert: 'SubmissionsSlow',
    fires: {
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="1"}`]: '0+90x20',
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="2.5"}`]: '0+100x20',
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="+Inf"}`]: '0+100x20',
    },
    silent: {
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="1"}`]: '0+100x20',
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="2.5"}`]: '0+100x20',
      [`play_record_duration_seconds_bucket{${PROCESS_1},le="+Inf"}`]: '0+100x20',
    },
    minute: 15,
  },
  {
    alert: 'PlaysPileUp',
    fires: { [`play_store_waiting_plays{${PROCESS_1}}`]: '6000x5' },
    silent: { [`play_store_waiting_plays{${PROCESS_1}}`]: '6000 100x4' },
    minute: 4,
  },
  {
    alert: 'EventLoopBusy',
    fires: {
      [`nodejs_eventloop_lag_p99_seconds{${PROCESS_1}}`]: '0.01x9',
      [`nodejs_eventloop_lag_p99_seconds{${PROCESS_2}}`]: '0.15x9',
    },
    silent: {
      [`nodejs_eventloop_lag_p99_seconds{${PROCESS_1}}`]: '0.08x9',
      [`nodejs_eventloop_lag_p99_seconds{${PROCESS_2}}`]: '0.08x9',
    },
    minute: 8,
  },
  {
    alert: 'MemoryHigh',
    fires: { [`process_resident_memory_bytes{${PROCESS_1}}`]: '700000000x15' },
    silent: {
      [`process_resident_memory_bytes{${PROCESS_1}}`]: '400000000x15',
      [`process_resident_memory_bytes{${PROCESS_2}}`]: '400000000x15',
    },
    minute: 14,
  },
  {
    alert: 'DiskNearlyFull',
    fires: { [`play_store_free_bytes{${PROCESS_1}}`]: '400000000x3' },
    silent: { [`play_store_free_bytes{${PROCESS_1}}`]: '600000000x3' },
    minute: 2,
  },
  {
    alert: 'WriteAheadLogGrows',
    // The alert BackupOld expects a backup of each database that has a write-ahead log.
    fires: { [`play_store_wal_bytes{${PROCESS_1}}`]: '300000000x40', ...lastBackupTimes('1x40') },
    silent: { [`play_store_wal_bytes{${PROCESS_1}}`]: '300000000x20 4000000x20', ...lastBackupTimes('1x40') },
    minute: 39,
  },
  {
    alert: 'BackupOld',
    // Two days after the last backup, with a failed scrape in between. The write-ahead log shows
    // that there is an SQLite database.
    fires: { [`play_store_wal_bytes{${PROCESS_1}}`]: '1x2960 stale 1x100', ...lastBackupTimes('1x2960 stale 1x100') },
    silent: { [`play_store_wal_bytes{${PROCESS_1}}`]: '1x3060', ...lastBackupTimes('1x2900 174000x160') },
    minute: 3_050,
  },
  {
    alert: 'BackupOld',
    // No backup.
    fires: { [`play_store_wal_bytes{${PROCESS_1}}`]: '1x70' },
    // The first backup after half an hour.
    silent: { [`play_store_wal_bytes{${PROCESS_1}}`]: '1x70', ...lastBackupTimes('_x30 1800x40') },
    minute: 65,
  },
  {
    alert: 'ManyOverLimit',
    fires: { [`http_requests_total{${PROCESS_1},route="submit",status="429"}`]: '0+1200x20' },
    silent: { [`http_requests_total{${PROCESS_1},route="submit",status="429"}`]: '0+60x20' },
    minute: 15,
  },
  {
    alert: 'ConnectionsDropped',
    fires: { [`http_connections_dropped_total{${PROCESS_1},reason="address"}`]: '0+600x20' },
    silent: { [`http_connections_dropped_total{${PROCESS_1},reason="address"}`]: '0+60x20' },
    minute: 15,
  },
];

test('each alert has a case', () => {
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/^ +- alert: (\w+)$/gm)];
  expect(new Set(ALERT_CASES.map(({ alert }) => alert))).toEqual(new Set(alerts.map(([, name]) => name)));
});

test.skipIf(!hasPromtool)('each alert fires alone when it must, and no alert fires otherwise', () => {
  const tests = ALERT_CASES.flatMap(({ alert, fires, silent, minute }) => [
    ruleTest(`${alert} fires`, fires, minute, [alert]),
    ruleTest(`${alert} is silent`, silent, minute, []),
  ]);
  const file = join(createTemporaryFolder(), 'test.json');
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});

/** A test for promtool: exactly these alerts fire at the minute. */
function ruleTest(name: string, series: Series, minute: number, firing: readonly string[]) {
  return {
    name,
    interval: '1m',
    input_series: Object.entries(series).map(([metric, values]) => ({ series: metric, values })),
    promql_expr_test: [
      {
        expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minute}m`,
        exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  };
}

/** The series of the last backup's time; `values` are seconds since the start of the series. */
function lastBackupTimes(values: string): Series {
  return { [`play_store_backup_timestamp_seconds{${PROCESS_1}}`]: values };
}
