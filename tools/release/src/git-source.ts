import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseCommit, ReleaseSource } from '@atrium/releases';

/** Maximum number of commits that are recorded with a release. */
const MAX_RECORDED = 100;
/** Maximum size of the log, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * Runs git in a folder and returns what it prints; null if it fails, for example outside of a clone or without git.
 */
async function git(folder: string, ...parameters: string[]): Promise<string | null> {
  try {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES } as const;
    return (await promisify(execFile)('git', parameters, options)).stdout;
  } catch {
    return null;
  }
}

/** Returns the commit that is checked out in a folder; null outside of a clone. */
export async function headOf(folder: string): Promise<string | null> {
  return (await git(folder, 'rev-parse', 'HEAD'))?.trim() ?? null;
}

/**
 * Returns the commits of a range that changed a folder, newest first; null if the clone does not have them.
 *
 * @param range such as `HEAD`, or `COMMIT..HEAD`
 */
export async function commitsOf(folder: string, range: string, limit?: number): Promise<ReleaseCommit[] | null> {
  const limited = limit === undefined ? [] : [`--max-count=${limit}`];
  const text = await git(folder, 'log', ...limited, '--format=%H %s', range, '--', '.');
  return text?.split('\n').filter(Boolean).map(toCommit) ?? null;
}

function toCommit(line: string): ReleaseCommit {
  const space = line.indexOf(' ');
  const subject = line.slice(space + 1).replaceAll(CONTROL_CHARACTERS, '');
  return { hash: line.slice(0, space), subject: subject.slice(0, 500) };
}

/** Returns the commits from which a package is built; null outside of a clone, or if git does not know the folder. */
export async function sourceOf(folder: string): Promise<ReleaseSource | null> {
  const [commit, commits] = await Promise.all([headOf(folder), commitsOf(folder, 'HEAD', MAX_RECORDED)]);
  return commit !== null && commits !== null && commits.length > 0 ? { commit, commits } : null;
}
