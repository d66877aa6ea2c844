import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PAGES } from '@atrium/contracts';
import { pageFiles } from './define-remote';
import { hostPages } from './host-pages';
import { createWorkspace } from './testing';
import { readPackage } from './workspace-package';

const ROOT = join(import.meta.dirname, '../../..');
const file = (name: string) => ({ file: name, integrity: 'sha384-x' });
/** Names the files of an import by its request. */
const lazyFiles = (_from: string, request: string) => [file(request.split('/').at(-1) ?? '')];
const chunkFiles = (chunk: string) => [file(chunk)];

const pages = () => hostPages(readPackage(join(ROOT, 'host')), { lazyFiles, chunkFiles });
const namesOf = (path: string) => pages()[path]?.map(({ file: name }) => name);

test('preloads the code of the shell’s pages, and the frame of pages for signed-in users', () => {
  expect(Object.keys(pages())).toEqual([...Object.keys(SHELL_PAGES), '*']);
  expect(namesOf('/login')).toEqual(['login-page']);
  expect(namesOf('/dashboard')).toEqual(['signed-in-frame', 'dashboard-page']);
  expect(namesOf('/settings/*')).toEqual(['signed-in-frame', 'settings-page']);
  expect(namesOf('/ops/*')).toEqual(['signed-in-frame', 'ops-page']);
  expect(namesOf('*')).toEqual(['signed-in-frame', 'federation']);
});

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));

test.each(remotes)('preloads the code of every page of %s', (remote) => {
  const files = pageFiles(readPackage(join(ROOT, remote)), lazyFiles);
  expect(Object.values(files).filter((found) => found.length === 0)).toEqual([]);
});

/** Returns the pages of a remote with this `routes` object in its module, after these statements. */
function pagesOf(routes: string, statements = '') {
  const folder = createWorkspace({
    'remote-chat/package.json': { name: '@atrium/remote-chat', version: '0.1.0' },
    'remote-chat/remote.json': {
      name: 'remote-chat',
      title: { en: 'Messages' },
      contract: '^1.0.0',
      routes: ['messaging', 'messaging/:id'].map((path) => ({ path, title: { en: 'Messages' } })),
      navigation: [],
      slots: [],
    },
    'remote-chat/src/remote.ts': `${statements}\nexport const start = () => ({ routes: ${routes} });`,
  });
  return pageFiles(readPackage(join(folder, 'remote-chat')), lazyFiles);
}

test('finds page imports that are wrapped in a call or shared through a constant', () => {
  const expected = { messaging: [file('page')], 'messaging/:id': [file('page')] };
  expect(pagesOf("{ messaging: around(1, () => import('./page')), 'messaging/:id': () => import('./page') }")).toEqual(
    expected,
  );
  const shared = 'const page = around(() => import(/* webpackChunkName: "page" */ \'./page\'));';
  expect(pagesOf("{ messaging: page, 'messaging/:id': page }", shared)).toEqual(expected);
});

test('fails for a page whose code it cannot find', () => {
  expect(() => pagesOf("{ messaging: () => import('./page'), 'messaging/:id': other() }")).toThrow(
    "must state the page 'messaging/:id' as () => import('…').",
  );
});
