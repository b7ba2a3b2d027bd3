// `npm start`: installs and builds if needed, then starts the server. Needs only Node 20+ with npm.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { projectNode } from './setup/project.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(projectNode(), ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
