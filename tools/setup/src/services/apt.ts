import { existsSync } from 'node:fs';
import { run, SILENCE_MS } from '../processes/run';
import { cachePath } from '../workspace';

/** Returns whether Debian packages can be installed here, which requires root and apt. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Refreshes the package lists and installs Debian packages.
 *
 * @returns whether it succeeded; the log is in `.cache/setup`
 */
export async function installPackages(...names: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const log = cachePath(`apt-${names[0]}.log`);
  await run('apt-get', ['update'], { env, log, silenceMs: SILENCE_MS });
  const install = ['install', '-y', '--no-install-recommends', ...names];
  const { code } = await run('apt-get', install, { env, log, silenceMs: SILENCE_MS });
  return code === 0;
}
