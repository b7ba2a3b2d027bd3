import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** 64⁴ names for some three hundred: two alike are told, not shown as one screen in another's clothes. */
const LENGTH = 4;
const taken = new Map<string, string>();

/**
 * A short name for a class of a style module, the same in every build: each stands in the styles, in the page and in
 * the script. Throws where two classes would get one name.
 */
export function shortClassName(name: string, file: string): string {
  const full = `${relative(process.cwd(), file).replaceAll('\\', '/')} ${name}`;
  const short = createHash('sha256').update(full).digest('base64url').slice(0, LENGTH);
  // A name of CSS begins with a letter or an underscore.
  const className = /^[a-z_]/i.test(short) ? short : `_${short}`;
  if ((taken.get(className) ?? full) !== full)
    throw new Error(`${full} and ${taken.get(className)} are both .${className}`);
  taken.set(className, full);
  return className;
}
