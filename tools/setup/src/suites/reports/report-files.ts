import { rmSync } from 'node:fs';
import { cachePath } from '../../workspace';

const runs = new Map<string, number>();

/**
 * Returns the paths of the report and the log for the next run of a test runner. Each run of this process has separate
 * files, since those of a failed run contain errors that a later one no longer shows.
 *
 * @param name name of the suite
 */
export function reportFiles(name: string): { json: string; log: string } {
  const run = (runs.get(name) ?? 0) + 1;
  runs.set(name, run);
  const title = run === 1 ? name : `${name}-${run}`;
  const json = cachePath('test', `${title}.json`);
  // Left by an earlier process.
  rmSync(json, { force: true });
  return { json, log: cachePath('test', `${title}.log`) };
}
