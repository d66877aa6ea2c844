import { type RemoteManifest, remoteManifest } from '@atrium/contracts';

interface FileSystem {
  readdirSync: (path: string) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
}

/** Reads the manifests of all remotes in the workspace. Call it from a test of the host. */
export function workspaceManifests(): RemoteManifest[] {
  // Browser packages have no Node.js types.
  const { readdirSync, readFileSync } = jest.requireActual<FileSystem>('node:fs');
  const root = (expect.getState().testPath ?? '').replace(/host\/src\/.*$/, '');
  return readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => remoteManifest.parse(JSON.parse(readFileSync(`${root}${folder}/remote.json`, 'utf8'))));
}
