import { decodePastedId } from '#domain/ids/result-id.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';

/** Maximum number of members in a group (docs/decisions/120). */
export const GROUP_LIMIT = 8;

/** Maximum of parts that `parseGroup` decodes, so that a long address costs little. `linkIds` omits later parts. */
const MAX_DECODED_PARTS = 64;

/** What an id of a newer release may look like. `linkIds` omits unreadable parts of any other form. */
const POSSIBLE_ID = /^[\dA-Za-z]{1,16}$/;

export interface GroupMember {
  /** In its canonical spelling. */
  readonly id: string;
  readonly sheet: AnswerSheet;
}

/** Why a part of the address is no member: not an id, the id of an earlier member, or beyond the limit. */
export type LeftOutReason = 'unreadable' | 'repeated' | 'tooMany';

export interface LeftOut {
  /** The part of the address: any text, or an id in its canonical spelling. */
  readonly text: string;
  readonly reason: LeftOutReason;
}

export interface Group {
  /** 1 to `GROUP_LIMIT`, in the order of joining. */
  readonly members: readonly GroupMember[];
  readonly leftOut: readonly LeftOut[];
  /**
   * The ids of a new link to this group, in the order of the address: all members, and left-out parts that may be ids.
   * Another release may read a left-out part; a repeated id may stand for a second person with the same answers.
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
    const member = parseMember(part);
    if (!member) leftOut.push({ text: part, reason: 'unreadable' });
    else if (members.some(({ id }) => id === member.id)) leftOut.push({ text: member.id, reason: 'repeated' });
    else if (members.length === GROUP_LIMIT) leftOut.push({ text: member.id, reason: 'tooMany' });
    else members.push(member);
    if (member || POSSIBLE_ID.test(part)) linkIds.push(member?.id ?? part);
  }
  return members.length > 0 ? { members, leftOut, linkIds } : null;
}

/** Gives each id that `parseGroup` decodes its canonical spelling; other parts stay. Null if there is no member. */
export function normalizeGroupIds(text: string): string | null {
  if (!parseGroup(text)) return null;
  return text
    .split('-')
    .map((part, index) => (index < MAX_DECODED_PARTS && parseMember(part)?.id) || part)
    .join('-');
}

function parseMember(part: string): GroupMember | null {
  const decoded = decodePastedId(part);
  return decoded && { id: decoded.id, sheet: decoded.sheet };
}

/** How many people a group has. People with the same answers are one member, with a repeated id. */
export function countPeople({ members, leftOut }: Pick<Group, 'leftOut'> & { readonly members: readonly unknown[] }) {
  return members.length + leftOut.filter(({ reason }) => reason === 'repeated').length;
}

/** One order for the same members, whoever joined first: for canonical URLs and pictures. */
export function sortIds(ids: readonly string[]): string[] {
  return [...ids].sort();
}
