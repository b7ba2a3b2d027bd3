import type { FaultProxy } from '../fixtures/fault-proxy.ts';

const FAULT_SCRIPT_PATH = '/fault.js';

/**
 * From now on, the functions `faults` run in every page that comes through the proxy, before the page's own scripts:
 * WebKit's driver can't run a script then. The worker finds these pages changed, and never installs.
 */
export function breakPages(proxy: FaultProxy, ...faults: readonly (() => void)[]): void {
  const body = faults.map((fault) => `(${fault})();`).join('\n');
  proxy.setPathFault(/^\/fault\.js$/, { status: 200, headers: { 'content-type': 'text/javascript' }, body });
  proxy.changePages((html) => html.replace('<head>', `<head><script src="${FAULT_SCRIPT_PATH}"></script>`));
}
