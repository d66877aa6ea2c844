import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, storeRelease } from '@atrium/tools-release';
import type { AtriumServer } from './server';
import { cachePath, ROOT } from './workspace';

const execute = promisify(execFile);

export interface NextVersion {
  /** Package to make another version of. */
  name: string;
  version: string;
  /** What differs: in this file of the package, this text becomes that one. */
  change: { file: string; from: string; to: string };
}

/**
 * Builds another version of a remote from a changed copy of its sources and puts it into a server's store; it is not
 * live by that. The package itself stays as it is.
 */
export async function storeNextVersion(server: AtriumServer, { name, version, change }: NextVersion): Promise<void> {
  const copy = cachePath('next', name);
  await rm(copy, { recursive: true, force: true });
  const skipped = /\/(node_modules|dist)(\/|$)/;
  await cp(join(ROOT, name), copy, { recursive: true, filter: (path) => !skipped.test(path.slice(ROOT.length)) });
  await symlink(join(ROOT, name, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, change.file);
  const text = await readFile(file, 'utf8');
  if (!text.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}".`);
  await writeFile(file, text.replace(change.from, change.to));
  await execute(join(copy, 'node_modules/.bin/atrium-webpack'), ['build', '--version', version], { cwd: copy });
  await storeRelease(openStore(server.dataDir), join(copy, 'dist'));
}
