import { packageScope, scopeOf, workspaceGraph } from './scope';

const graph = new Map([
  ['shared/contracts', []],
  ['shared/platform', ['shared/contracts']],
  ['remote-chat', ['shared/platform', 'shared/contracts']],
  ['remote-time', ['shared/platform', 'shared/contracts']],
  ['server', ['shared/contracts']],
]);

test('limits a change of a remote to that remote', () => {
  expect(scopeOf(['remote-chat/src/remote.ts'], graph)).toEqual({
    changed: ['remote-chat'],
    affected: ['remote-chat'],
  });
});

test('extends a change of a shared package to all its dependents', () => {
  expect(scopeOf(['shared/platform/src/index.ts'], graph).affected).toEqual([
    'shared/platform',
    'remote-chat',
    'remote-time',
  ]);
  expect(scopeOf(['shared/contracts/src/index.ts'], graph).affected).toEqual([...graph.keys()]);
});

test.each(['tsconfig.base.json', 'pnpm-lock.yaml', 'tools/eslint/src/plugin.mjs'])(
  'extends a change of %s to everything',
  (file) => {
    expect(scopeOf([file], graph).changed).toEqual([...graph.keys()]);
  },
);

test('extends a change of a manifest to the packages that read all manifests', () => {
  expect(scopeOf(['remote-chat/remote.json'], graph)).toEqual({
    changed: ['remote-chat', 'server'],
    affected: ['remote-chat', 'server'],
  });
});

test('extends a change of the example configuration to the server, whose tests compare it', () => {
  expect(scopeOf(['.env.example'], graph).changed).toEqual(['server']);
});

test('returns no packages for a change of documents', () => {
  expect(scopeOf(['docs/CONTRIBUTING.md', 'README.md'], graph)).toEqual({ changed: [], affected: [] });
});

test('reads from the workspace that remotes depend on the platform', () => {
  expect(workspaceGraph().get('remote-chat')).toContain('shared/platform');
});

test('limits the scope of packages to their files', () => {
  const scope = packageScope(['remote-leave', 'shared/bus']);

  expect(scope).toMatchObject({ changed: ['remote-leave', 'shared/bus'], affected: ['remote-leave', 'shared/bus'] });
  expect(scope.files).toEqual(expect.arrayContaining(['remote-leave/remote.json', 'shared/bus/package.json']));
  expect(scope.files.filter((file) => !/^(remote-leave|shared\/bus)\//.test(file))).toEqual([]);
});

test.each(['remote-nobody', '..', 'shared'])('rejects %s as a package', (folder) => {
  expect(() => packageScope([folder])).toThrow(`There is no package ${folder}.`);
});
