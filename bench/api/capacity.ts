/** Measured costs; times in microseconds of one processor. */
export interface Costs {
  readonly submission: number;
  /** Reading a result by its id, if no cache has the result. */
  readonly read: number;
  /** Rendering and compressing a result's page, if no cache has the page. */
  readonly renderedResult: number;
  /** Disk space of a play in the embedded database. */
  readonly playBytes: number;
}

/**
 * Assumption: a visitor plays once, opens one page that is a file, and reads one result from the API; every second
 * visitor also opens a shared result, which is rendered. Files cost no processor time here.
 */
const PER_VISITOR = { submissions: 1, reads: 1, renderedResults: 0.5, pages: 1 + 0.5 };
/** Load of the busiest second, divided by the mean load. */
const PEAK_FACTOR = 5;
/** Planned utilisation of a processor at the peak. */
const PEAK_UTILISATION = 0.5;

const AUDIENCES = [
  { name: 'a million visitors a week', visitorsPerWeek: 1e6 },
  { name: '50 million visitors a week', visitorsPerWeek: 50e6 },
] as const;
const WEEKS_PER_YEAR = 52;
const SECONDS_PER_WEEK = 7 * 24 * 60 * 60;

/** Returns a Markdown table of the capacity that two sizes of audience need. */
export function capacityTable({ submission, read, renderedResult, playBytes }: Costs): string {
  const microsecondsPerVisitor =
    PER_VISITOR.submissions * submission + PER_VISITOR.reads * read + PER_VISITOR.renderedResults * renderedResult;
  const requestsPerVisitor = PER_VISITOR.submissions + PER_VISITOR.reads + PER_VISITOR.pages;
  const peakPerSecond = (visitorsPerWeek: number, amountPerVisitor: number) =>
    (visitorsPerWeek / SECONDS_PER_WEEK) * PEAK_FACTOR * amountPerVisitor;
  const processors = (visitorsPerWeek: number) => {
    const busyProcessors = peakPerSecond(visitorsPerWeek, microsecondsPerVisitor) / 1e6;
    return Math.max(1, roundUpToTenth(busyProcessors / PEAK_UTILISATION));
  };
  const bytesPerWeek = (visitorsPerWeek: number) => visitorsPerWeek * PER_VISITOR.submissions * playBytes;
  const rows: readonly (readonly [string, (visitorsPerWeek: number) => string])[] = [
    [
      'plays a second, at the peak',
      (visitorsPerWeek) => peakPerSecond(visitorsPerWeek, PER_VISITOR.submissions).toFixed(0),
    ],
    [
      'requests a second, at the peak',
      (visitorsPerWeek) => peakPerSecond(visitorsPerWeek, requestsPerVisitor).toFixed(0),
    ],
    [
      'processors (at least 1), each half busy at the peak',
      (visitorsPerWeek) => processors(visitorsPerWeek).toFixed(1),
    ],
    ['disk, a week of plays', (visitorsPerWeek) => formatGigabytes(bytesPerWeek(visitorsPerWeek))],
    ['disk, a year of plays', (visitorsPerWeek) => formatGigabytes(bytesPerWeek(visitorsPerWeek) * WEEKS_PER_YEAR)],
  ];
  return [
    `| need | ${AUDIENCES.map(({ name }) => name).join(' | ')} |`,
    `|---|${AUDIENCES.map(() => '--:|').join('')}`,
    ...rows.map(
      ([name, cell]) => `| ${name} | ${AUDIENCES.map(({ visitorsPerWeek }) => cell(visitorsPerWeek)).join(' | ')} |`,
    ),
  ].join('\n');
}

function roundUpToTenth(value: number): number {
  return Math.ceil(value * 10) / 10;
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 10e9 ? 2 : 0)} GB`;
}
