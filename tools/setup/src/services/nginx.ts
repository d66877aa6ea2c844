import { spawnSync } from 'node:child_process';
import { installPackages, mayInstallPackages } from './apt';

/** Returns name and version of the installed nginx, such as `nginx/1.22.1`. nginx prints them to stderr. */
const installedNginx = (): string | null =>
  /nginx\/[\d.]+/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[0] ?? null;

/**
 * Provides nginx: the installed one, else Debian's package.
 *
 * @returns its name and version, or null if it is not available
 */
export async function provideNginx(): Promise<string | null> {
  if (installedNginx() === null && mayInstallPackages()) await installPackages('nginx-light');
  return installedNginx();
}
