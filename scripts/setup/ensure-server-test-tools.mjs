import { findProgram, installPackages } from './linux-packages.mjs';

/** Programs that the server's tests start, and the Linux package of each. */
const TOOLS = { nginx: 'nginx-light', prlimit: 'util-linux', setpriv: 'util-linux' };

/** Installs missing programs if this needs no password. Returns the names that are still missing. */
export function ensureServerTestTools() {
  const missing = missingTools();
  if (missing.length === 0) return [];
  console.log(`Fetching ${missing.join(', ')} …`);
  installPackages(...new Set(missing.map((name) => TOOLS[name])));
  return missingTools();
}

function missingTools() {
  // nginx is in /usr/sbin, which is often not on the PATH.
  return Object.keys(TOOLS).filter((name) => !findProgram(name, `/usr/sbin/${name}`));
}
