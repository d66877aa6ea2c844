import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from './inputs-hash';
import { createWorkspace } from '../testing';

const remote = () =>
  createWorkspace(
    {
      'remote-chat/package.json': {
        name: '@atrium/remote-chat',
        version: '0.1.0',
        dependencies: { '@atrium/contracts': 'workspace:*', rxjs: '7.0.0' },
        peerDependencies: { '@atrium/platform': 'workspace:*' },
      },
      'remote-chat/src/remote.ts': 'export {}',
      'remote-chat/node_modules/rxjs/index.js': 'export {}',
      'shared/contracts/package.json': { name: '@atrium/contracts', version: '0.1.0' },
      'shared/contracts/src/index.ts': 'export {}',
      'shared/platform/package.json': { name: '@atrium/platform', version: '0.1.0' },
    },
    {
      'remote-chat/node_modules/@atrium/contracts': 'shared/contracts',
      'remote-chat/node_modules/@atrium/platform': 'shared/platform',
    },
  );

function changes(path: string): boolean {
  const root = remote();
  const before = inputsHash(join(root, 'remote-chat'));
  writeFileSync(join(root, path), 'changed');
  return inputsHash(join(root, 'remote-chat')) !== before;
}

test('returns the same hash for the same sources', () => {
  const root = remote();
  expect(inputsHash(join(root, 'remote-chat'))).toBe(inputsHash(join(root, 'remote-chat')));
});

test.each([
  'remote-chat/src/remote.ts',
  'remote-chat/src/new.ts',
  'shared/contracts/src/index.ts',
  // A remote bundles subpaths of a library whose main module the host provides.
  'shared/platform/forms.ts',
  'pnpm-lock.yaml',
])('returns another hash after a change of %s', (path) => expect(changes(path)).toBe(true));

test.each([
  ['a test', 'remote-chat/src/remote.test.ts'],
  ['an installed package without a change of the lockfile', 'remote-chat/node_modules/rxjs/index.js'],
])('returns the same hash after a change of %s', (_what, path) => expect(changes(path)).toBe(false));
