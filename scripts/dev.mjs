// `npm run dev`: Vite's development server with the mocked API; with `--server`, with the real API.
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { projectNode, run } from './setup/project.mjs';

await ensureInstalled();
const DEV_API = process.argv.includes('--server') ? 'real' : 'mocked';
process.exitCode = run(projectNode(), ['node_modules/vite/bin/vite.js'], { env: { ...process.env, DEV_API } });
