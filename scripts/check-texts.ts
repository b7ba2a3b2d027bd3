/** Checks that the message files have exactly the texts of the code, and that every language has all of them. */
import { spawnSync } from 'node:child_process';

const runLingui = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], { encoding: 'utf8' });

const COMMANDS = [
  ['check', 'sync'],
  ['check', 'missing', '--mode', 'catalog'],
];
for (const args of COMMANDS) {
  const { status, stdout, stderr } = runLingui(...args);
  if (status !== 0) {
    console.error(`lingui ${args.join(' ')} found a difference:\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
