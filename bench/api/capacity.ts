/** Measured costs; times in microseconds of one processor. */
export interface Costs {
  readonly submission: number;
  readonly read: number;
  /** Rendering and compressing a result's page that is in no cache. */
  readonly renderedResult: number;
  /** Disk space of a play in the embedded database. */
  readonly playBytes: number;
}

/**
 * Assumption: a visitor plays once and opens one page that is a file, which costs nothing here; every second one also
 * opens a shared result, which is rendered.
 */
const PER_VISITOR = { submissions: 1, reads: 1, renderedResults: 0.5, pages: 1.5 };
/** Load of the busiest second, divided by the mean load. */
const PEAK_FACTOR = 5;
/** Planned utilisation of a processor at the peak. */
const PEAK_UTILISATION = 0.5;

const AUDIENCES = [
  { name: 'a million visitors a week', visitors: 1e6 },
  { name: '50 million visitors a week', visitors: 50e6 },
] as const;
const WEEKS_PER_YEAR = 52;
const SECONDS_PER_WEEK = 7 * 24 * 60 * 60;

/** Returns a Markdown table of the capacity that two sizes of audience need. */
export function capacityTable({ submission, read, renderedResult, playBytes: bytesOfPlay }: Costs): string {
  const microseconds =
    PER_VISITOR.submissions * submission + PER_VISITOR.reads * read + PER_VISITOR.renderedResults * renderedResult;
  const requests = PER_VISITOR.submissions + PER_VISITOR.reads + PER_VISITOR.pages;
  const perSecond = (visitors: number, countPerVisitor: number) =>
    (visitors / SECONDS_PER_WEEK) * PEAK_FACTOR * countPerVisitor;
  const rows: readonly (readonly [string, (visitors: number) => string])[] = [
    ['plays a second, at the peak', (visitors) => perSecond(visitors, PER_VISITOR.submissions).toFixed(0)],
    ['requests a second, at the peak: API and pages', (visitors) => perSecond(visitors, requests).toFixed(0)],
    [
      'processors, half busy at the peak',
      (visitors) =>
        Math.max(1, Math.ceil((perSecond(visitors, microseconds) / 1e6 / PEAK_UTILISATION) * 10) / 10).toFixed(1),
    ],
    ['disk, a week of plays', (visitors) => formatGigabytes(visitors * bytesOfPlay)],
    ['disk, a year of plays', (visitors) => formatGigabytes(visitors * bytesOfPlay * WEEKS_PER_YEAR)],
  ];
  return [
    `| need | ${AUDIENCES.map(({ name }) => name).join(' | ')} |`,
    `|---|${AUDIENCES.map(() => '--:|').join('')}`,
    ...rows.map(([name, cell]) => `| ${name} | ${AUDIENCES.map(({ visitors }) => cell(visitors)).join(' | ')} |`),
  ].join('\n');
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 10e9 ? 2 : 0)} GB`;
}
