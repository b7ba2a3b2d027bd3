/** What the benchmark measured; times in microseconds of one processor. */
export interface Costs {
  readonly submission: number;
  readonly read: number;
  /** A result's page that no cache has, compressed. */
  readonly renderedResult: number;
  /** On the disk of the embedded database. */
  readonly bytesOfPlay: number;
}

/** By assumption: every visitor plays once, and every second one opens a shared result. Other pages are files. */
const A_VISITOR = { submissions: 1, reads: 1, renderedResults: 0.5, pages: 1.5 };
/** The busiest second beside the mean one. */
const PEAK = 5;
/** How busy a processor is planned to be in that second. */
const BUSY = 0.5;

const SCALES = [
  { name: 'a million visitors a week', visitors: 1e6 },
  { name: '50 million visitors a week', visitors: 50e6 },
] as const;
const SECONDS_OF_WEEK = 7 * 24 * 60 * 60;

/** The capacity sheet: what two sizes of audience need, as a table in Markdown. */
export function capacitySheet({ submission, read, renderedResult, bytesOfPlay }: Costs): string {
  const microseconds =
    A_VISITOR.submissions * submission + A_VISITOR.reads * read + A_VISITOR.renderedResults * renderedResult;
  const requests = A_VISITOR.submissions + A_VISITOR.reads + A_VISITOR.pages;
  const perSecond = (visitors: number, each: number) => (visitors / SECONDS_OF_WEEK) * PEAK * each;
  const rows: readonly (readonly [string, (visitors: number) => string])[] = [
    ['plays a second, at the peak', (visitors) => perSecond(visitors, A_VISITOR.submissions).toFixed(0)],
    ['requests a second, at the peak, files aside', (visitors) => perSecond(visitors, requests).toFixed(0)],
    [
      'processors, half busy at the peak',
      (visitors) => Math.max(1, Math.ceil((perSecond(visitors, microseconds) / 1e6 / BUSY) * 10) / 10).toFixed(1),
    ],
    ['disk, a week of plays', (visitors) => gigabytes(visitors * bytesOfPlay)],
    ['disk, a year of plays', (visitors) => gigabytes(visitors * bytesOfPlay * 52)],
  ];
  return [
    `| need | ${SCALES.map(({ name }) => name).join(' | ')} |`,
    `|---|${SCALES.map(() => '--:|').join('')}`,
    ...rows.map(([name, of]) => `| ${name} | ${SCALES.map(({ visitors }) => of(visitors)).join(' | ')} |`),
  ].join('\n');
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 10e9 ? 2 : 0)} GB`;
}
