/**
 * Prints the table of counterparts for the newest result format, for `src/catalogue/counterparts.ts`: to each couple
 * another whose people are much like its own, and one whose people are little like them. Each couple is the best
 * counterpart of one couple and the worst of one. Among all such tables it takes the one with the highest sum of mean
 * likenesses, or with the lowest.
 */
import { matcherOf } from '#catalogue/matchers.ts';
import { en } from '#catalogue/texts/en.ts';
import { RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { meanLikeness } from '#domain/likeness/likeness.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';

/** Of all sheets every 31st is counted: an odd step, so that each option of each question comes equally often. */
const STEP = 31;

const { match } = matcherOf(RESULT_FORMAT);
const peopleOf = new Map<number, AnswerSheet[]>();
for (let number = 0; number < SHEET_COUNT; number += STEP) {
  const sheet = sheetOf(number);
  const { coupleId } = match(sheet);
  peopleOf.set(coupleId, [...(peopleOf.get(coupleId) ?? []), sheet]);
}
const ids = [...peopleOf.keys()].toSorted((a, b) => a - b);
const people = ids.map((id) => peopleOf.get(id) as AnswerSheet[]);
const means = people.map(() => new Array<number>(ids.length).fill(0));
for (const [row, ofRow] of people.entries())
  for (const [column, ofColumn] of people.entries())
    if (column > row) {
      const mean = meanLikeness(ofRow, ofColumn);
      (means[row] as number[])[column] = mean;
      (means[column] as number[])[row] = mean;
    }
const best = cheapestAssignment(costs((mean) => 100 - mean));
const worst = cheapestAssignment(costs((mean) => mean));
for (const [row, id] of ids.entries()) {
  const [high, low] = [best[row] as number, worst[row] as number];
  console.log(
    `${id}: [${ids[high]}, ${ids[low]}], // ${nameOf(row)}: ${nameOf(high)} ${meanOf(row, high)}, ${nameOf(low)} ${meanOf(row, low)}`,
  );
}

/** The fourth power, so that no couple gets a poor counterpart for the sake of the others. */
function costs(costOf: (mean: number) => number): number[][] {
  return means.map((ofRow, row) => ofRow.map((mean, column) => (row === column ? 1e9 : costOf(mean) ** 4)));
}

function nameOf(row: number): string {
  return en.couples[ids[row] as number]?.drama ?? '';
}

function meanOf(row: number, column: number): string {
  return (means[row] as number[])[column]?.toFixed(1) ?? '';
}

/** For each row a column of its own, with the lowest sum of costs (the Hungarian method, with potentials). */
function cheapestAssignment(cost: readonly (readonly number[])[]): number[] {
  const size = cost.length;
  const rowPotential = new Array<number>(size).fill(0);
  // The last column is no real one: each row enters the assignment through it.
  const columnPotential = new Array<number>(size + 1).fill(0);
  const rowOf = new Array<number>(size + 1).fill(-1);
  for (let entering = 0; entering < size; entering += 1) {
    const distance = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
    const previous = new Array<number>(size).fill(size);
    const isDone = new Array<boolean>(size + 1).fill(false);
    let column = size;
    rowOf[size] = entering;
    while (rowOf[column] !== -1) {
      isDone[column] = true;
      const row = rowOf[column] as number;
      let next = -1;
      for (let other = 0; other < size; other += 1) {
        if (isDone[other]) continue;
        const reduced =
          (cost[row]?.[other] as number) - (rowPotential[row] as number) - (columnPotential[other] as number);
        if (reduced < (distance[other] as number)) {
          distance[other] = reduced;
          previous[other] = column;
        }
        if (next === -1 || (distance[other] as number) < (distance[next] as number)) next = other;
      }
      const step = distance[next] as number;
      for (let other = 0; other <= size; other += 1)
        if (isDone[other]) {
          rowPotential[rowOf[other] as number] = (rowPotential[rowOf[other] as number] as number) + step;
          columnPotential[other] = (columnPotential[other] as number) - step;
        } else if (other < size) distance[other] = (distance[other] as number) - step;
      column = next;
    }
    while (column !== size) {
      rowOf[column] = rowOf[previous[column] as number] as number;
      column = previous[column] as number;
    }
  }
  const assigned = new Array<number>(size).fill(-1);
  for (let column = 0; column < size; column += 1) assigned[rowOf[column] as number] = column;
  return assigned;
}
