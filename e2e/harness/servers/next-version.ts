import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, storeRelease } from '@atrium/releases';
import type { AtriumServer } from './server';
import { cachePath, ROOT } from '../workspace';

const execute = promisify(execFile);

export interface NextVersion {
  /** Package to build another version of. */
  name: string;
  version: string;
  /** Changes to the sources: in each file, `from` is replaced by `to`. */
  changes: readonly { file: string; from: string; to: string }[];
}

/**
 * Builds another version of a remote from a modified copy of its sources and stores the release on a server, without
 * activating it. The package itself stays unchanged.
 */
export async function storeNextVersion(
  server: Pick<AtriumServer, 'dataDir'>,
  { name, version, changes }: NextVersion,
): Promise<void> {
  // Tests that run at the same time may build the same package.
  const folder = cachePath('next', randomUUID());
  const copy = join(folder, name);
  const skipped = /\/(node_modules|dist)(\/|$)/;
  await cp(join(ROOT, name), copy, { recursive: true, filter: (path) => !skipped.test(path.slice(ROOT.length)) });
  await symlink(join(ROOT, name, 'node_modules'), join(copy, 'node_modules'));
  for (const change of changes) {
    const file = join(copy, change.file);
    const text = await readFile(file, 'utf8');
    if (!text.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}".`);
    await writeFile(file, text.replace(change.from, change.to));
  }
  await execute(join(copy, 'node_modules/.bin/atrium-webpack'), ['build', '--version', version], { cwd: copy });
  await storeRelease(openStore(server.dataDir), join(copy, 'dist'));
  await rm(folder, { recursive: true });
}
