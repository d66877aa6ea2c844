import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, storeRelease } from '@atrium/releases';
import { createRemote } from '@atrium/tools-setup/create-remote';
import type { AtriumServer } from './server';
import { cachePath, ROOT } from '../workspace';

const execute = promisify(execFile);

/**
 * Generates a remote as `npm run create -- remote NAME` does, builds it and stores the release on a server. The remote
 * is outside the workspace, and nothing else is built.
 */
export async function storeGeneratedRemote(server: AtriumServer, name: string, version: string): Promise<string> {
  const root = cachePath('generated');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const remote = createRemote(root, name);
  const folder = join(root, remote);
  // Stands in for an installation: links the packages of another remote.
  await symlink(join(ROOT, 'remote-admin/node_modules'), join(folder, 'node_modules'));
  await execute(join(folder, 'node_modules/.bin/atrium-webpack'), ['build', '--version', version], { cwd: folder });
  await storeRelease(openStore(server.dataDir), join(folder, 'dist'));
  return remote;
}
