import { spawnSync } from 'node:child_process';

/** The catalogues hold exactly the texts of the sources, and every language has every one of them. */
const lingui = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], { encoding: 'utf8' });

const checks = [
  ['check', 'sync'],
  ['check', 'missing', '--mode', 'catalog'],
];
for (const args of checks) {
  const { status, stdout, stderr } = lingui(...args);
  if (status !== 0) {
    console.error(`lingui ${args.join(' ')} found a difference:\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
