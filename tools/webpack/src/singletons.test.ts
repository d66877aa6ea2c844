import { join } from 'node:path';
import { consumedLibraries, providedLibraries } from './singletons';
import { workspace } from './testing';
import { readPackage } from './workspace-package';

function packageWith(peerDependencies: Record<string, string>) {
  const root = workspace(
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

test('a remote takes its peers from the host and has no copy of them', () => {
  const shared = consumedLibraries(packageWith({ react: '19', '@atrium/platform': 'workspace:*' }));

  expect(Object.keys(shared).sort()).toEqual(['@atrium/platform', 'react', 'react/']);
  expect(Object.values(shared).every((library) => library.import === false && library.singleton)).toBe(true);
});

test('the host provides at once what any remote may take', () => {
  const shared = providedLibraries(packageWith({}));

  expect(Object.keys(shared).sort()).toEqual(['@atrium/platform', 'react', 'react-dom', 'react/']);
  expect(Object.values(shared).every((library) => library.eager)).toBe(true);
});

test('a peer that no host provides fails the build, not the browser', () => {
  expect(() => consumedLibraries(packageWith({ rxjs: '7' }))).toThrow(/does not share: rxjs/);
});
