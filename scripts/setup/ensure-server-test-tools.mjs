import { findProgram, installPackages } from './linux-packages.mjs';

/** Programs that the server's tests start, and the Linux package of each. */
const TOOLS = { nft: 'nftables', nginx: 'nginx-light', prlimit: 'util-linux', setpriv: 'util-linux' };
/** The same for the deep tests only, because the package of Prometheus has 100 MB. */
const DEEP_TOOLS = { promtool: 'prometheus' };

/** Installs missing programs if this needs no password. Returns the names that are still missing. */
export function ensureServerTestTools({ isDeep }) {
  const tools = isDeep ? { ...TOOLS, ...DEEP_TOOLS } : TOOLS;
  const missing = missingTools(tools);
  if (missing.length === 0) return [];
  console.log(`Fetching ${missing.join(', ')} …`);
  installPackages(...new Set(missing.map((name) => tools[name])));
  return missingTools(tools);
}

function missingTools(tools) {
  // nft and nginx are in /usr/sbin, which is often not on the PATH.
  return Object.keys(tools).filter((name) => !findProgram(name, `/usr/sbin/${name}`));
}
