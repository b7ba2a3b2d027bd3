// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { AXIS_LENGTH, LABEL_DROP, LABEL_RADIUS, TraitChart } from './trait-chart.tsx';

afterEach(cleanup);

/** The radar's size in percent of the chart's, as in `trait-chart.module.css`, and the size of its viewBox. */
const RADAR = { width: 70, height: 78, viewBoxSize: 208 };
/** Positions are rounded to a tenth, those of the axes too; in percent of the chart. */
const ROUNDING = 0.15;
/** An axis is a line from the centre. No other path starts there. */
const AXIS_PATH = /^M0 0L(\S+) (\S+)$/;

test.each([7, 8])('with %d traits, every name stands beyond the end of its axis', (count) => {
  const axes = Array.from({ length: count }, (_, index) => `trait ${index}`);
  const series = (name: string) => ({ name, values: axes.map(() => 50) });
  const { container } = render(
    <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <TraitChart axes={axes} series={[series('me'), series('them')]} />
    </LanguageProvider>,
  );
  const axisEnds = [...container.querySelectorAll('path')].flatMap((path) => {
    const end = AXIS_PATH.exec(path.getAttribute('d') ?? '');
    return end ? [{ x: Number(end[1]), y: Number(end[2]) }] : [];
  });
  const names = [...container.querySelectorAll<HTMLElement>('span[dir=auto]')];
  expect(names.map(({ textContent }) => textContent)).toEqual(axes);
  expect(axisEnds).toHaveLength(count);
  for (const [index, { style }] of names.entries()) {
    const [x, y] = [Number.parseFloat(style.left) - 50, Number.parseFloat(style.top) - 50];
    const end = axisEnds[index] ?? { x: 0, y: 0 };
    const endX = (end.x / RADAR.viewBoxSize) * RADAR.width;
    const endY = (end.y / RADAR.viewBoxSize) * RADAR.height;
    expect(Math.hypot(x, y)).toBeGreaterThan(Math.hypot(endX, endY));
    // The names stand on an ellipse, in the directions of the axes; from the middle down a little lower.
    const [ellipseX, ellipseY] = [(end.x / AXIS_LENGTH) * LABEL_RADIUS.x, (end.y / AXIS_LENGTH) * LABEL_RADIUS.y];
    expect(Math.abs(x - ellipseX)).toBeLessThan(ROUNDING);
    expect(y - ellipseY).toBeGreaterThan(-ROUNDING);
    expect(y - ellipseY).toBeLessThan((end.y >= 0 ? LABEL_DROP : 0) + ROUNDING);
  }
});
