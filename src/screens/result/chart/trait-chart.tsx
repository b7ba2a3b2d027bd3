import { useId } from 'react';
import styles from './trait-chart.module.css';

interface AxesSeries {
  readonly name: string;
  /** 0 to 100 an axis. */
  readonly scores: readonly number[];
}

export interface TraitChartProps {
  /** What the chart shows, for its table. */
  readonly caption: string;
  /** Heading of the table's first column. */
  readonly axisHeading: string;
  readonly axes: readonly string[];
  /** The first is drawn solid and filled, the second dashed: colour alone tells nothing. */
  readonly series: readonly [AxesSeries, AxesSeries];
}

const RADIUS = 100;
const RINGS = [25, 50, 75, 100];
/** How far from the middle of the picture the names stand, in percent of its size. */
const LABEL_RADIUS = { across: 41, down: 43 };

/** Two profiles over the traits: a picture, and the same as a table for who can't see it. */
export function TraitChart({ caption, axisHeading, axes, series }: TraitChartProps) {
  const table = useId();
  return (
    <figure className={styles.chart} aria-labelledby={table}>
      <div className={styles.picture} aria-hidden="true">
        <svg viewBox="-104 -104 208 208" className={styles.web} aria-hidden="true">
          {RINGS.map((ring) => (
            <path key={ring} className={styles.ring} d={polygonPath(axes.map(() => ring))} />
          ))}
          {axes.map((axis, index) => {
            const [x, y] = pointAt(index, axes.length, RADIUS);
            return <path key={axis} className={styles.ring} d={`M0 0L${x} ${y}`} />;
          })}
          <path className={styles.second} d={polygonPath(series[1].scores)} />
          <path className={styles.first} d={polygonPath(series[0].scores)} />
          {series[0].scores.map((score, index) => {
            const [x, y] = pointAt(index, axes.length, score);
            return <circle key={axes[index]} className={styles.dot} cx={x} cy={y} r="3" />;
          })}
        </svg>
        {axes.map((axis, index) => (
          <span key={axis} className={styles.axis} style={labelPosition(index, axes.length)} dir="auto">
            {axis}
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 28 8" className={styles.key} aria-hidden="true">
              <path className={index === 0 ? styles.first : styles.second} d="M1 4H27" />
            </svg>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {/* Around the table, not on it: a table keeps the width of its words, and Firefox shows the caption of a clipped one. */}
      <div className="visually-hidden">
        <table>
          <caption id={table}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axisHeading}</th>
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
                {series.map(({ name, scores }) => (
                  <td key={name}>{scores[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function polygonPath(scores: readonly number[]): string {
  const points = scores.map((score, index) => pointAt(index, scores.length, (score / 100) * RADIUS).join(' '));
  return `M${points.join('L')}Z`;
}

/** Clockwise from the top, in the chart's units; a tenth of one is enough. */
function pointAt(index: number, count: number, radius: number): [number, number] {
  const [x, y] = axisDirection(index, count);
  return [round(x * radius), round(y * radius)];
}

/** Where the middle of an axis' name stands: the same in every language, as the picture has no direction. */
function labelPosition(index: number, count: number) {
  const [x, y] = axisDirection(index, count);
  return { left: `${round(50 + x * LABEL_RADIUS.across)}%`, top: `${round(50 + y * LABEL_RADIUS.down)}%` };
}

/** An axis as a step of length 1 to the right and down: the first points up, the others follow clockwise. */
function axisDirection(index: number, count: number): [number, number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
