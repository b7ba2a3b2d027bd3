// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TraitChart } from './trait-chart.tsx';

afterEach(cleanup);

test.each([7, 8])('each of %d names stands beyond the end of its axis', (count) => {
  const axes = Array.from({ length: count }, (_, index) => `trait ${index}`);
  const series = (name: string) => ({ name, scores: axes.map(() => 50) });
  const { container } = render(
    <TraitChart caption="chart" axisHeading="trait" axes={axes} series={[series('me'), series('them')]} />,
  );
  const lines = [...container.querySelectorAll('path')].flatMap((path) => {
    const end = /^M0 0L(\S+) (\S+)$/.exec(path.getAttribute('d') ?? '');
    return end ? [{ x: Number(end[1]), y: Number(end[2]) }] : [];
  });
  const names = [...container.querySelectorAll<HTMLElement>('span[dir=auto]')];
  expect(names.map(({ textContent }) => textContent)).toEqual(axes);
  expect(lines).toHaveLength(count);
  for (const [index, { style }] of names.entries()) {
    const [x, y] = [Number.parseFloat(style.left) - 50, Number.parseFloat(style.top) - 50];
    // In percent of the picture, of which the web is 70 wide and 78 high, 104 units from the middle to each side.
    const { x: endX, y: endY } = lines[index] ?? { x: 0, y: 0 };
    expect(Math.hypot(x, y)).toBeGreaterThan(Math.hypot((endX / 208) * 70, (endY / 208) * 78));
    expect(Math.atan2(y / 43, x / 41)).toBeCloseTo(Math.atan2(endY, endX), 1);
  }
});
