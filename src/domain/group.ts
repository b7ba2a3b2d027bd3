import type { AnswerSheet } from './answer.ts';
import { decodeResultId, encodeResultId } from './result-id.ts';

/** How many results one address shows at most (issue 23). */
export const GROUP_LIMIT = 8;

/** Longer than any address of ours; what is longer is not read at all. */
const MAX_TEXT_LENGTH = 512;

export interface GroupMember {
  /** In its canonical spelling. */
  readonly id: string;
  readonly sheet: AnswerSheet;
}

/** Why a part of the address shows nobody: no id of ours, named before, or beyond the limit. */
export type LeftOutReason = 'unreadable' | 'repeated' | 'tooMany';

export interface LeftOut {
  /** As the address has it: may be anything. */
  readonly text: string;
  readonly reason: LeftOutReason;
}

export interface Group {
  /** 1 to `GROUP_LIMIT`, in the order of joining. */
  readonly members: readonly GroupMember[];
  readonly leftOut: readonly LeftOut[];
}

/** The page of a group, without language: ids in the order of joining (issue 23). */
export function groupPath(ids: readonly string[]): `/together/${string}` {
  return `/together/${ids.join('-')}`;
}

/** An address's ids with one more at the end, where it is not among them already. What can't be read stays. */
export function appendResultId(text: string, id: string): string[] {
  const parts = text.split('-');
  return parts.includes(id) ? parts : [...parts, id];
}

/** Reads `{id}-{id}-…`; null where it names nobody. */
export function parseGroup(text: string): Group | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const members: GroupMember[] = [];
  const leftOut: LeftOut[] = [];
  for (const part of text.split('-')) {
    const decoded = decodeResultId(part);
    const id = decoded && encodeResultId(decoded.sheet, decoded.format);
    if (!decoded || id === null) leftOut.push({ text: part, reason: 'unreadable' });
    else if (members.some((member) => member.id === id)) leftOut.push({ text: id, reason: 'repeated' });
    else if (members.length === GROUP_LIMIT) leftOut.push({ text: id, reason: 'tooMany' });
    else members.push({ id, sheet: decoded.sheet });
  }
  return members.length > 0 ? { members, leftOut } : null;
}

/** The one spelling of an address's ids, in its own order; what can't be read stays as it is. Null: it names nobody. */
export function normalizeGroupIds(text: string): string | null {
  const group = parseGroup(text);
  if (!group) return null;
  return text
    .split('-')
    .map((part) => {
      const decoded = decodeResultId(part);
      return decoded ? encodeResultId(decoded.sheet, decoded.format) : part;
    })
    .join('-');
}

/** The same ids in an order that all links to the same people share: for canonical addresses and pictures. */
export function sortIds(ids: readonly string[]): string[] {
  return [...ids].sort();
}
