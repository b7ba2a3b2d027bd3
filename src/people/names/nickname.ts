import { segmentsOf } from '#i18n/segments.ts';

/** Maximum length of a nickname, in code points. */
export const NICKNAME_LIMIT = 20;

/** A flag such as Scotland's: a black flag with its region in tag characters, which are invisible elsewhere. */
const REGION_FLAG = /\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}/u;
/** Invisible, private-use and unassigned characters and direction controls, except joiners of emoji and Persian. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]/u;
const REGION_FLAG_OR_INVISIBLE = new RegExp(`(${REGION_FLAG.source})|${INVISIBLE.source}`, 'gu');
/** Joiners and combining marks alone would be invisible. */
const HAS_VISIBLE_CHARACTER = /[^\s\p{M}\u200c\u200d]/u;
/** More than three combining marks on a letter would cover neighbouring text. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Cleans a nickname: one line within the limit, without characters of `INVISIBLE` except in flags. May be empty. */
export function cleanNickname(text: string): string {
  const visible = text.replace(REGION_FLAG_OR_INVISIBLE, (_, flag: string | undefined) => flag ?? ' ');
  const plain = visible.replace(STACKED_MARKS, '$1').normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!HAS_VISIBLE_CHARACTER.test(plain)) return '';
  return limitNickname(plain).trim();
}

/** Shortens a text to `limit` code points, or to fewer, so that no emoji is cut in the middle. */
function limitNickname(text: string, limit = NICKNAME_LIMIT): string {
  let name = '';
  for (const character of segmentsOf(text, 'grapheme')) {
    if ([...name, ...character].length > limit) break;
    name += character;
  }
  return name;
}

/** A field's text, and the caret's place in it. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** Refuses what no longer fits of an insertion that ends at the caret, as `maxlength` does; composes letters first. */
export function limitTyped({ text, caret }: TypedText): TypedText {
  const after = text.slice(caret).normalize('NFC');
  const before = limitNickname(text.slice(0, caret).normalize('NFC'), NICKNAME_LIMIT - [...after].length);
  return { text: limitNickname(before + after), caret: before.length };
}

/**
 * One nickname for several people: as many names as fit, and the number of the others (`Player 1 +2`). The number is
 * missing if it does not fit beside the first name.
 */
export function joinNicknames(names: readonly string[]): string {
  for (let shown = names.length; shown > 0; shown -= 1) {
    const others = names.length - shown;
    const joined = names.slice(0, shown).join(' + ') + (others > 0 ? ` +${others}` : '');
    if ([...joined].length <= NICKNAME_LIMIT) return joined;
  }
  return names[0] ?? '';
}
