/** Maximum length of a nickname, in characters (issue 23). */
export const NICKNAME_LIMIT = 20;

/** Nicknames by result id. */
export type Nicknames = ReadonlyMap<string, string>;

/** Invisible characters and direction controls; the joiners of emoji and Persian words are allowed. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
/** More than three combining marks on a letter would cover neighbouring text. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Cleans a nickname: one line, no invisible characters, at most `NICKNAME_LIMIT` characters. May be empty. */
export function cleanNickname(text: string): string {
  const plain = text.replace(INVISIBLE, ' ').replace(STACKED_MARKS, '$1').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, NICKNAME_LIMIT).join('').trim();
}

/**
 * The URL fragment for nicknames, which browsers never send: `id.name.id.name`, each name in base64url of its UTF-8.
 * Empty without nicknames.
 */
export function encodeNicknames(nicknames: Nicknames): string {
  return [...nicknames].map(([id, name]) => `${id}.${toBase64Url(name)}`).join('.');
}

/** Reads a fragment of `encodeNicknames`, with or without `#`. Ignores everything else. */
export function decodeNicknames(fragment: string): Nicknames {
  const parts = fragment.replace(/^#/, '').split('.');
  const names = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = cleanNickname(fromBase64Url(parts[index + 1] ?? ''));
    if (name) names.set(parts[index] ?? '', name);
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
