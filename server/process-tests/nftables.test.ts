import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** `unshare` runs `nft` as root in a new network namespace. `nft` is in /usr/sbin, which is often not on the PATH. */
const check = (file: string) =>
  spawnSync('unshare', ['--map-root-user', '--net', 'nft', '--check', '--file', file], {
    encoding: 'utf8',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });

const canCheck = check('/dev/null').status === 0;
if (!canCheck)
  console.warn('nft is not installed (apt install nftables), or not allowed: nftables.conf is not tested.');

test.skipIf(!canCheck)('nft accepts nftables.conf', () => {
  expect(check('docs/deployment/nftables.conf')).toMatchObject({ status: 0, stderr: '' });
});
