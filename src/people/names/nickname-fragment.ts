import { cleanNickname } from './nickname.ts';

/** Nicknames by result id; in a round, whose results are not all known yet, by the number of the turn. */
export type Nicknames = ReadonlyMap<string, string>;

/**
 * The URL fragment for nicknames: `key.name.key.name`, each name as UTF-8 in base64url. Without nicknames the fragment
 * is empty. Browsers send a fragment to no server.
 */
export function encodeNicknames(nicknames: Nicknames): string {
  return [...nicknames].map(([key, name]) => `${key}.${toBase64Url(name)}`).join('.');
}

/** Reads a fragment of `encodeNicknames`, with or without `#`. Skips unreadable names; does not check the keys. */
export function decodeNicknames(fragment: string): Nicknames {
  const parts = fragment.replace(/^#/, '').split('.');
  const names = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    // What stuck to the end of a pasted link is no base64url.
    const [base64 = ''] = /^[\w-]*/.exec(parts[index + 1] ?? '') ?? [];
    const name = cleanNickname(fromBase64Url(base64));
    if (name) names.set(parts[index] ?? '', name);
  }
  return names;
}

/**
 * When a member's result is replaced, returns the new fragment: the old id's nickname goes to the new id. But if the
 * new id already has a nickname, that one stays, because it belongs to another member, who gave the same answers.
 */
export function moveNickname(fragment: string, fromId: string, toId: string): string {
  const nicknames = decodeNicknames(fragment);
  const kept = nicknames.has(toId) ? [...nicknames].filter(([id]) => id !== fromId) : [...nicknames];
  return encodeNicknames(new Map(kept.map(([id, name]) => [id === fromId ? toId : id, name])));
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
