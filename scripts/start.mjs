// `npm start`: installs and builds if needed, then starts the server. Needs only Node 20+ with npm.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { projectNode } from './setup/project.mjs';
import { runStoppable } from './setup/run-stoppable.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runStoppable(projectNode(), ['server/main.ts']);
