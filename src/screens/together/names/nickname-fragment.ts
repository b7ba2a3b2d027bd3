/** A nickname's longest form, in characters (issue 23). */
export const NICKNAME_LIMIT = 20;

/** By result id. */
export type Nicknames = ReadonlyMap<string, string>;

/** Characters that show nothing or turn the text around them; the joiners of emoji and Persian words may stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
/** More marks than this above one letter are an ornament that runs over its neighbours. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A nickname as it may be shown: one line, nothing unseen, at most `NICKNAME_LIMIT` characters. Empty: none. */
export function cleanNickname(text: string): string {
  const plain = text.replace(UNSEEN, ' ').replace(STACKED_MARKS, '$1').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, NICKNAME_LIMIT).join('').trim();
}

/**
 * The part of an address after `#` that carries nicknames, which no browser sends: `id.name.id.name`, each name as
 * base64url of its UTF-8. Empty where there are none.
 */
export function fragmentOf(nicknames: Nicknames): string {
  return [...nicknames].map(([id, name]) => `${id}.${toBase64Url(name)}`).join('.');
}

/** Reads what `fragmentOf` made, with or without `#`. Whatever else stands there is nobody's nickname. */
export function nicknamesIn(fragment: string): Nicknames {
  const parts = fragment.replace(/^#/, '').split('.');
  const names = new Map<string, string>();
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const name = cleanNickname(fromBase64Url(parts[place + 1] ?? ''));
    if (name) names.set(parts[place] ?? '', name);
  }
  return names;
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
