import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './trait-chart.module.css';

interface AxesSeries {
  readonly name: string;
  /** One per axis, 0 to 100. */
  readonly values: readonly number[];
}

export interface TraitChartProps {
  /** The names of the traits. */
  readonly axes: readonly string[];
  /** The first is drawn solid, the second dashed: they must differ by more than colour. */
  readonly series: readonly [AxesSeries, AxesSeries];
}

/** An axis is as long as the highest value, so a value is also its distance from the centre, in the viewBox's units. */
export const AXIS_LENGTH = 100;
/** The centre is at 0, 0. Beyond the axes a margin of 4 holds the outermost strokes and dots. */
const RADAR_VIEW_BOX = '-104 -104 208 208';
/** Values at which a ring is drawn. */
const RINGS = [25, 50, 75, 100];
/** Distance of the axis names from the chart's centre, in percent of its width and height. */
export const LABEL_RADIUS = { x: 40, y: 43 };
/** In percent of the chart's height. Names beside the chart stand lower than their axis' end: there they would cover it. */
export const LABEL_DROP = 6;

/** Two profiles over the traits: a radar chart, and the same as a table for screen readers. */
export function TraitChart({ axes, series }: TraitChartProps) {
  const captionId = useId();
  return (
    <figure className={styles.chart} aria-labelledby={captionId}>
      <div className={styles.picture} aria-hidden="true">
        <svg viewBox={RADAR_VIEW_BOX} className={styles.radar} aria-hidden="true">
          {RINGS.map((ring) => (
            <path key={ring} className={styles.gridLine} d={polygonPath(axes.map(() => ring))} />
          ))}
          {axes.map((axis, index) => {
            const [x, y] = pointAt(index, axes.length, AXIS_LENGTH);
            return <path key={axis} className={styles.gridLine} d={`M0 0L${x} ${y}`} />;
          })}
          <path className={styles.second} d={polygonPath(series[1].values)} />
          <path className={styles.first} d={polygonPath(series[0].values)} />
          {series[0].values.map((value, index) => {
            const [x, y] = pointAt(index, axes.length, value);
            return <circle key={axes[index]} className={styles.dot} cx={x} cy={y} r="3" />;
          })}
        </svg>
        {axes.map((axis, index) => (
          <span key={axis} className={styles.axisName} style={labelPosition(index, axes.length)} dir="auto">
            {axis}
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 28 8" className={styles.legendLine} aria-hidden="true">
              <path className={index === 0 ? styles.first : styles.second} d="M1 4H27" />
            </svg>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {/* The class is not on the table: a visually hidden table keeps its width, and Firefox shows its caption. */}
      <div className="visually-hidden">
        <table>
          <caption id={captionId}>
            <Trans id="self.chart">일곱 가지 성향을 점수로 그렸어요. 50점이 딱 평균이에요.</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="self.axis">성향</Trans>
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {axes.map((axis, index) => (
              <tr key={axis}>
                <th scope="row">{axis}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function polygonPath(values: readonly number[]): string {
  const points = values.map((value, index) => pointAt(index, values.length, value).join(' '));
  return `M${points.join('L')}Z`;
}

/** The point on an axis at this distance from the centre, in the viewBox's units, rounded to a tenth. */
function pointAt(index: number, count: number, distance: number): [number, number] {
  const [x, y] = axisDirection(index, count);
  return [round(x * distance), round(y * distance)];
}

/** The centre of an axis' name. `left` in every language, as the chart isn't mirrored. */
function labelPosition(index: number, count: number) {
  const [x, y] = axisDirection(index, count);
  // Rounded, so that both ends of a horizontal axis count as beside the chart.
  const drop = round(y) >= 0 ? (1 - y) * LABEL_DROP : 0;
  return { left: `${round(50 + x * LABEL_RADIUS.x)}%`, top: `${round(50 + y * LABEL_RADIUS.y + drop)}%` };
}

/** The unit vector of an axis, x to the right and y down. The first axis points up, the others follow clockwise. */
function axisDirection(index: number, count: number): [number, number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
