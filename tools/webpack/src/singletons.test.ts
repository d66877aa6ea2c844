import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumedLibraries } from './singletons';
import { createWorkspace } from './testing';
import { readPackage, workspaceRoot } from './workspace-package';

function packageWith(peerDependencies: Record<string, string>) {
  const root = createWorkspace(
    {
      'remote-chat/package.json': { name: '@atrium/remote-chat', version: '0.1.0', peerDependencies },
      'shared/platform/package.json': {
        name: '@atrium/platform',
        version: '0.1.0',
        peerDependencies: { react: '19', 'react-dom': '19' },
      },
    },
    { 'remote-chat/node_modules/@atrium/platform': 'shared/platform' },
  );
  return readPackage(join(root, 'remote-chat'));
}

test('shares peers with the host and bundles no copy', () => {
  const shared = consumedLibraries(packageWith({ react: '19', '@atrium/platform': 'workspace:*' }));

  expect(Object.keys(shared).sort()).toEqual(['@atrium/platform', 'react', 'react/']);
  expect(Object.values(shared).every((library) => library.import === false && library.singleton)).toBe(true);
});

test('fails for a peer that the host does not provide', () => {
  expect(() => consumedLibraries(packageWith({ rxjs: '7' }))).toThrow(/does not share: rxjs/);
});

test('lets remotes share only libraries that the shell provides', () => {
  const root = workspaceRoot(import.meta.dirname);
  const given = readFileSync(join(root, 'host/src/remotes/loading/shared-libraries.ts'), 'utf8');
  const { name, peerDependencies } = readPackage(join(root, 'shared/platform'));

  for (const library of [name, ...Object.keys(peerDependencies)]) {
    expect(given).toMatch(new RegExp(`^ {2}'?${library}'?: \\{`, 'm'));
  }
});
