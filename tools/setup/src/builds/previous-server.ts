import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWorkspace } from '../install/packages.mjs';
import { cachePath, ROOT } from '../workspace';

const MIGRATIONS = 'server/src/db/migrations';
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`;

interface HistoryOptions {
  /** Folder of the repository. */
  root?: string;
  /** Previously live commit, if the caller knows it. */
  given?: string | undefined;
}

/**
 * Returns the commit of the newest server whose migrations differ from those of the sources here: the given one, else
 * the one at which the branch left main, else the last one before the migrations changed.
 *
 * @returns null if the clone does not contain it
 */
export function findPreviousServer({
  root = ROOT,
  given = process.env['ATRIUM_PREVIOUS_COMMIT'],
}: HistoryOptions = {}): string | null {
  /** Returns the output of git; null if it fails, for example for a commit that the clone lacks. */
  const git = (...parameters: string[]): string | null => {
    try {
      const output = execFileSync('git', parameters, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return output.trim();
    } catch {
      return null;
    }
  };
  const migrations = readFileSync(join(root, JOURNAL), 'utf8').trim();
  const lastChange = git('log', '--format=%H', '--max-count=1', '--', JOURNAL);
  const candidates = [
    given,
    git('merge-base', 'HEAD', 'main'),
    git('merge-base', 'HEAD', 'origin/main'),
    'HEAD',
    lastChange && `${lastChange}^`,
  ];
  for (const candidate of candidates) {
    const commit = candidate ? git('rev-parse', '--verify', `${candidate}^{commit}`) : null;
    const earlier = commit && git('show', `${commit}:${JOURNAL}`);
    if (earlier && earlier !== migrations) return commit;
  }
  return null;
}

/**
 * Extracts the sources of a commit into a folder of the cache, installs its packages, and replaces its migrations with
 * those here. Folders of other commits are removed.
 *
 * @returns the absolute path of the folder
 */
export async function extractPreviousServer(commit: string): Promise<string> {
  const folder = cachePath('previous-server', commit);
  if (!existsSync(folder)) {
    rmSync(cachePath('previous-server'), { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    mkdirSync(unfinished, { recursive: true });
    const archive = `${folder}.tar`;
    execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive, '-C', unfinished]);
    rmSync(archive);
    renameSync(unfinished, folder);
  }
  if (!(await installWorkspace(pathToFileURL(`${folder}/`))))
    throw new Error(`The packages of ${folder} cannot be installed.`);
  rmSync(join(folder, MIGRATIONS), { recursive: true, force: true });
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  return folder;
}
