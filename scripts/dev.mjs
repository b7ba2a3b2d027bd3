// `npm run dev`: hot reload with the mocked API; with `--server`, on the real one.
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { projectNode, run } from './setup/project.mjs';

ensureInstalled();
const DEV_API = process.argv.includes('--server') ? 'real' : 'mocked';
process.exitCode = run(projectNode(), ['node_modules/vite/bin/vite.js'], { env: { ...process.env, DEV_API } });
