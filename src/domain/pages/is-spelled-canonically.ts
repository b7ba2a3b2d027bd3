const ID = '[0-9A-HJKMNP-TV-Z]{7}';
const IDS = `${ID}(?:-${ID})*`;
const PATH = new RegExp(`^(?:/[a-z-]*|/\\d)*(?:/${ID}|/together/${IDS})?$`);
const ODD_QUERY = new RegExp(`[?&](?:with=(?!${ID}(?:&|$))|join=(?!${IDS}(?:&|$)))`);

/**
 * Whether an address surely stays as it is: nothing in it looks like another spelling of an id, or like text that stuck
 * to it. Far smaller than the code that reads ids (`canonical-path.ts`), which only the other addresses need.
 */
export function isSpelledCanonically(pathname: string, search: string): boolean {
  return PATH.test(pathname) && !ODD_QUERY.test(search);
}
