import { packageScope, scopeOf, workspaceGraph } from './scope';

const graph = new Map([
  ['shared/contracts', []],
  ['shared/platform', ['shared/contracts']],
  ['remote-chat', ['shared/platform', 'shared/contracts']],
  ['remote-time', ['shared/platform', 'shared/contracts']],
  ['server', ['shared/contracts']],
]);

test('a change of a remote concerns that remote alone', () => {
  expect(scopeOf(['remote-chat/src/remote.ts'], graph)).toEqual({
    changed: ['remote-chat'],
    affected: ['remote-chat'],
  });
});

test('a change of a shared package concerns everything that depends on it, directly or not', () => {
  expect(scopeOf(['shared/platform/src/index.ts'], graph).affected).toEqual([
    'shared/platform',
    'remote-chat',
    'remote-time',
  ]);
  expect(scopeOf(['shared/contracts/src/index.ts'], graph).affected).toEqual([...graph.keys()]);
});

test.each(['tsconfig.base.json', 'pnpm-lock.yaml', 'tools/eslint/src/plugin.mjs'])(
  'a change of %s concerns everything',
  (file) => {
    expect(scopeOf([file], graph).changed).toEqual([...graph.keys()]);
  },
);

test('a change of a manifest concerns the packages that read all manifests', () => {
  expect(scopeOf(['remote-chat/remote.json'], graph)).toEqual({
    changed: ['remote-chat', 'server'],
    affected: ['remote-chat', 'server'],
  });
});

test('a change of the example configuration concerns the server, whose tests compare it', () => {
  expect(scopeOf(['.env.example'], graph).changed).toEqual(['server']);
});

test('a change of documents concerns no package', () => {
  expect(scopeOf(['docs/CONTRIBUTING.md', 'README.md'], graph)).toEqual({ changed: [], affected: [] });
});

test('the graph of this workspace knows that remotes depend on the platform', () => {
  expect(workspaceGraph().get('remote-chat')).toContain('shared/platform');
});

test('the scope of packages is their files alone', () => {
  const scope = packageScope(['remote-leave', 'shared/bus']);

  expect(scope).toMatchObject({ changed: ['remote-leave', 'shared/bus'], affected: ['remote-leave', 'shared/bus'] });
  expect(scope.files).toEqual(expect.arrayContaining(['remote-leave/remote.json', 'shared/bus/package.json']));
  expect(scope.files.filter((file) => !/^(remote-leave|shared\/bus)\//.test(file))).toEqual([]);
});

test.each(['remote-nobody', '..', 'shared'])('%s is no package', (folder) => {
  expect(() => packageScope([folder])).toThrow(`There is no package ${folder}.`);
});
