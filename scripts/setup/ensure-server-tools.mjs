import { installPackages, onPath } from './distribution.mjs';

/** Programs that tests of the server start, each with the distribution's package that has it. */
const TOOLS = { nginx: 'nginx-light', prlimit: 'util-linux', setpriv: 'util-linux' };

/** Installs what is missing, where that may be done without asking; gives the names of what is missing still. */
export function ensureServerTools() {
  const missing = missingTools();
  if (missing.length === 0) return [];
  console.log(`Fetching ${missing.join(', ')} …`);
  installPackages(...new Set(missing.map((name) => TOOLS[name])));
  return missingTools();
}

/** nginx is in a folder that is often not on the PATH. */
function missingTools() {
  return Object.keys(TOOLS).filter((name) => !onPath(name, `/usr/sbin/${name}`));
}
