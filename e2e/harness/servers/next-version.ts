import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, storeRelease } from '@atrium/releases';
import type { AtriumServer } from './server';
import { cachePath, ROOT } from '../workspace';

const execute = promisify(execFile);

/** A change to the sources: in the file, the first `from` is replaced by `to`. */
export interface SourceChange {
  file: string;
  from: string;
  to: string;
}

interface NextVersion {
  version: string;
  changes: readonly SourceChange[];
}

/** Builds another version of a remote, as `storeNextVersions` does. */
export const storeNextVersion = (
  server: Pick<AtriumServer, 'dataDir'>,
  { name, ...next }: NextVersion & { name: string },
): Promise<void> => storeNextVersions(server, name, [next]);

/**
 * Builds further versions of a remote from a copy of its sources, each with the changes of those before it, and stores
 * the releases on a server, without activating them. The package itself stays unchanged.
 *
 * Webpack derives the names of chunks and the ids of modules from their paths as seen from the package. In the copy these
 * differ from those of the package, so only versions of one call have in common what successive builds have.
 */
export async function storeNextVersions(
  server: Pick<AtriumServer, 'dataDir'>,
  name: string,
  versions: readonly NextVersion[],
): Promise<void> {
  // Tests that run at the same time may build the same package.
  const folder = cachePath('next', randomUUID());
  const copy = join(folder, name);
  const skipped = /\/(node_modules|dist)(\/|$)/;
  await cp(join(ROOT, name), copy, { recursive: true, filter: (path) => !skipped.test(path.slice(ROOT.length)) });
  await symlink(join(ROOT, name, 'node_modules'), join(copy, 'node_modules'));
  for (const { version, changes } of versions) {
    for (const change of changes) {
      const file = join(copy, change.file);
      const text = await readFile(file, 'utf8');
      if (!text.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}".`);
      await writeFile(
        file,
        text.replace(change.from, () => change.to),
      );
    }
    await execute(join(copy, 'node_modules/.bin/atrium-webpack'), ['build', '--version', version], { cwd: copy });
    await storeRelease(openStore(server.dataDir), join(copy, 'dist'));
  }
  await rm(folder, { recursive: true });
}
