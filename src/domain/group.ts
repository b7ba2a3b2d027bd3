import type { AnswerSheet } from './answer.ts';
import { decodeResultId, encodeResultId } from './result-id.ts';

/** Maximum number of members in a group (docs/decisions/120). */
export const GROUP_LIMIT = 8;

/** Further parts of an address are not decoded, so that a long address costs little. */
const MAX_DECODED_PARTS = 64;

/** What an id of a newer release may look like. Any other unreadable text does not get into new links. */
const POSSIBLE_ID = /^[\dA-Za-z]{1,16}$/;

export interface GroupMember {
  /** In its canonical spelling. */
  readonly id: string;
  readonly sheet: AnswerSheet;
}

/** Why a part of the address is no member: not an id, the id of an earlier member, or beyond the limit. */
export type LeftOutReason = 'unreadable' | 'repeated' | 'tooMany';

export interface LeftOut {
  /** From the address: may be any text. */
  readonly text: string;
  readonly reason: LeftOutReason;
}

export interface Group {
  /** 1 to `GROUP_LIMIT`, in the order of joining. */
  readonly members: readonly GroupMember[];
  readonly leftOut: readonly LeftOut[];
  /**
   * The ids of a new link to this group, in the order of the address. Those left out are kept: another release may read
   * them, and of two members with the same answers neither gets lost.
   */
  readonly linkIds: readonly string[];
}

/** The address of a group: ids in the order of joining (docs/decisions/120). */
export function groupAddress(ids: readonly string[]): `/together/${string}` {
  return `/together/${ids.join('-')}`;
}

/** Parses `{id}-{id}-…`; null if it names no member. */
export function parseGroup(text: string): Group | null {
  const members: GroupMember[] = [];
  const leftOut: LeftOut[] = [];
  const linkIds: string[] = [];
  for (const [index, part] of text.split('-').entries()) {
    if (index >= MAX_DECODED_PARTS) {
      leftOut.push({ text: part, reason: 'tooMany' });
      continue;
    }
    const decoded = decodeResultId(part);
    const id = decoded && encodeResultId(decoded.sheet, decoded.format);
    if (!decoded || id === null) leftOut.push({ text: part, reason: 'unreadable' });
    else if (members.some((member) => member.id === id)) leftOut.push({ text: id, reason: 'repeated' });
    else if (members.length === GROUP_LIMIT) leftOut.push({ text: id, reason: 'tooMany' });
    else members.push({ id, sheet: decoded.sheet });
    if (id !== null || POSSIBLE_ID.test(part)) linkIds.push(id ?? part);
  }
  return members.length > 0 ? { members, leftOut, linkIds } : null;
}

/** Gives each id of a group's address its canonical spelling; unreadable parts stay. Null if it names no member. */
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

/** One order for the same members, whoever joined first: for canonical URLs and pictures. */
export function sortIds(ids: readonly string[]): string[] {
  return [...ids].sort();
}
