import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERT_CASES } from '../testing/alert-cases.ts';

test('each alert of alerts.yml has a case in ALERT_CASES; alerts.deep.test.ts runs these cases', () => {
  const alerts = [...readFileSync('docs/deployment/alerts.yml', 'utf8').matchAll(/^ +- alert: (\w+)$/gm)];
  expect(new Set(ALERT_CASES.map(({ alert }) => alert))).toEqual(new Set(alerts.map(([, name]) => name)));
});
