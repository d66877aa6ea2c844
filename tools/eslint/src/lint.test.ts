import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(__dirname, '../../..');
const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');

/** Files of a small workspace, each with the rule names or message parts that the linter must report for it. */
const WORKSPACE: Record<string, { code: string; issues?: string[] }> = {
  'host/src/app/routing/router.tsx': {
    code: `import '../features/top-bar/bar';\nimport '@atrium/ui';\nimport 'styled-components';\nexport const a = 1;`,
  },
  'host/src/bootstrap.tsx': { code: `import './features/top-bar/bar';` },
  'host/src/features/top-bar/bar.ts': {
    code: `import '../notifications/list';\nimport './menu';\nimport '../../remotes/slots';\nimport '../../app/guards';\nexport const a = 1;`,
    issues: ['top-bar → notifications', 'may not import app/'],
  },
  'host/src/features/top-bar/menu.ts': { code: `export const a = 1;` },
  'host/src/features/notifications/list.ts': {
    code: `import '@atrium/remote-leave';\nimport '../../../../remote-leave/src/remote';\nexport const a = 1;`,
    issues: ['No package imports remote-leave', 'never by a path'],
  },
  'host/src/remotes/slots.ts': {
    code: `import '../features/top-bar/menu';\nexport const a = 1;`,
    issues: ['src/remotes may not import a feature'],
  },
  'host/src/app/routing/guards.ts': {
    code: `export const a = ['/admin', '/admin-time-cost'];`,
    issues: ['may not name /admin-time-cost'],
  },
  'host/src/shell/places.tsx': {
    code: [
      `export const a = ['remote-leave', '/leave?new', '/leaves', 'leave', '/settings/leave'];`,
      'export const b = (id: string) => `/Requests/${id}`;',
      `export const c = <a href="/leave">Leave</a>;`,
      `export const d = (navigate: (to: string) => void, Link: (props: { to: string }) => null) => (navigate('leave?new'), navigate('explore'), (<Link to="requests" />));`,
    ].join('\n'),
    issues: [
      'may not name remote-leave',
      'may not name /leave?new',
      'may not name /Requests/',
      'may not name /leave:',
      'may not name /leave?new',
      'may not name /requests',
    ],
  },
  'host/src/shell/sections.ts': {
    code: [
      `export const a = ['/settings/calendar', '/Settings/Calendar?code=1', '/settings/leave/rules'];`,
      `export const b = ['/settings', '/settings/calendars', '/settings/leave', '/settings/profile', 'calendar'];`,
      'export const c = (query: string) => `/settings/calendar${query}`;',
    ].join('\n'),
    issues: [
      'may not name /settings/calendar:',
      'may not name /Settings/Calendar?code=1',
      'may not name /settings/leave/rules',
      'may not name /settings/calendar:',
    ],
  },
  'host/src/shell/places.test.ts': { code: `export const a = '/leave';` },
  'remote-leave/src/shared/paths.ts': { code: `export const a = '/leave';` },
  'remote-leave/webpack.config.ts': { code: `import '@atrium/tools-webpack';` },
  'remote-leave/src/remote.ts': {
    code: `import '@atrium/platform';\nimport '@atrium/contracts';\nimport '@reduxjs/toolkit';\nimport('./features/form/page');`,
    issues: ['no-floating-promises'],
  },
  'remote-leave/src/features/form/page.tsx': {
    code: `import '@atrium/bus';\nimport 'axios';\nimport 'styled-components';\nimport '@tanstack/react-query';\nimport '@atrium/testing';\nimport '@atrium/tools-webpack';\nimport '@atrium/nothing';\nexport * from 'react-router-dom';`,
    issues: [
      'not @atrium/bus',
      'what axios offers from @atrium/platform',
      'what styled-components offers',
      'what @tanstack/react-query offers',
      '@atrium/testing is for tests only',
      'Only configuration files',
      'There is no package @atrium/nothing',
      'what react-router-dom offers',
    ],
  },
  'remote-leave/src/features/form/page.test.tsx': { code: `import '@atrium/testing';\nexport const a = 1 as number;` },
  'remote-leave/src/remote.test.ts': {
    code: `it.only('a', () => {});\ntest.only.each([1])('%d', () => {});\nfit('b', () => {});\nfdescribe('c', () => {});\nit('d', () => {});`,
    issues: ['no-restricted-properties', 'no-restricted-properties', "use of 'fit'", "use of 'fdescribe'"],
  },
  'remote-leave/src/titles.test.ts': {
    code: [
      `it('of another company finds nothing', () => {});`,
      `test.each([1])('%d: the server says so', () => {});`,
      'testWithGoogle(`a tab of ${1} hears of it`, () => {});',
      `it.skip('When it is late', () => {});`,
      `it('rejects what is offline with 403', () => {});`,
      `describe('of another company', () => {});`,
      `const test = { app: { get: (path: string) => path } };\ntest.app.get('of a route');`,
    ].join('\n'),
    issues: ['without “of”', 'without “says so”', 'without “hears”', 'without “When”'],
  },
  'server/src/e2e/leave.spec.ts': { code: `test.describe.only('a', () => {});`, issues: ['no-restricted-properties'] },
  'shared/bus/src/index.ts': {
    code: `import '@atrium/contracts';\nimport '@atrium/platform';\nimport '@atrium/host';`,
    issues: ['shared/bus may not build on shared/platform', 'No package imports host'],
  },
  'shared/contracts/src/index.ts': { code: `import 'zod';\nimport 'rxjs';`, issues: ['depends on zod alone'] },
  'shared/contracts/src/terms.ts': {
    code: [
      `// Whoever reads this learns what became of it.`,
      `export const told = 1;`,
      `export const ruleFault = { summary: 'Makes it anew.' };`,
      `// The customer was notified by default.`,
      `export const foretold = ['told'];`,
      `export const injectedFault = { faults: 1 };`,
      `export interface Shared {}\nexport type Sent = Feed | InvitedPerson;\ntype Feed = 1;\ntype InvitedPerson = 2;\nexport type Grown = 3;\nexport type Proven = 4;\nexport interface Who {}\nexport type GrownStream = 5;`,
    ].join('\n'),
    issues: [
      '“became of”',
      'instead of “told”',
      'instead of “ruleFault”',
      'instead of “anew”',
      'instead of “faults”',
      'instead of “Shared”',
      'instead of “Sent”',
      'instead of “Grown”',
      'instead of “Proven”',
      'instead of “Who”',
    ],
  },
  'shared/domain/src/functions.ts': {
    code: [
      `export function enumerated() {}\nexport const at = () => 1;\nexport const settled = async () => 1;`,
      `export const read = () => 1;\nexport const feed = () => 1;\nexport const after = 1;\nexport const sortedBy = () => 1;`,
    ].join('\n'),
    issues: ['instead of “enumerated”', 'instead of “at”', 'instead of “settled”'],
  },
  'shared/domain/src/functions.test.ts': { code: `export const asked = () => 1;` },
  'server/src/app.ts': { code: `import './modules/leave/leave.routes';` },
  'server/src/modules/leave/leave.routes.ts': {
    code: `import '../people/people.service';\nimport '../people/people.repository';\nimport './leave.service';\nimport '@atrium/ui';`,
    issues: ['through people.service, not people.repository', 'server may not import @atrium/ui'],
  },
  'server/src/modules/leave/leave.service.ts': { code: `import '../people/people.tables';\nexport const a = 1;` },
  'server/src/lib/clock.ts': {
    code: `import '../modules/leave/leave.service';`,
    issues: ['src/lib may not build on src/modules'],
  },
  'server/src/lib/ids.ts': {
    code: `import '../app';`,
    issues: ['src/lib may not build on src/app'],
  },
  'server/src/jobs/runner.ts': {
    code: `import '../realtime/sockets';\nimport '../lib/clock';`,
    issues: ['src/jobs may not build on src/realtime'],
  },
  'server/src/composition/modules.ts': { code: `import '../modules/leave/leave.routes';\nexport const a = 1;` },
  'server/src/modules/chat/chat.service.ts': {
    code: `import type { A } from '../files/files.service';\nimport '../leave/leave.service';\nexport type B = A;`,
    issues: ['in a circle: chat → files → chat'],
  },
  'server/src/modules/files/files.service.ts': {
    code: `import { b } from '../chat/chat.tables';\nexport const a = b;`,
    issues: ['in a circle: files → chat → files'],
  },
  'server/src/modules/files/testing/subjects.ts': { code: `import '../../chat/chat.repository';\nexport const b = 1;` },
  'server/src/modules/files/files.repository.ts': {
    code: `import './testing/subjects';\nexport const c = 1;`,
    issues: ['Only tests import'],
  },
  'server/src/modules/files/files.test.ts': { code: `import '../chat/chat.service';` },
  'shared/ui/src/wrong.ts': {
    code: [
      `export const a: any = 1;`,
      `// @ts-ignore`,
      `export const b: number = 1;`,
      `// eslint-disable-next-line no-var`,
      `export var c = 1;`,
      `console.log(c);`,
      `async function work() {}`,
      `work();`,
      ``,
      `export const d = c as number;`,
      ``,
      `export const e = c!;`,
    ].join('\n'),
    issues: [
      'no-explicit-any',
      'ban-ts-comment',
      'never @ts-ignore',
      'why the rule is switched off',
      'no-console',
      'no-floating-promises',
      'why the compiler may be overruled',
      'why the compiler may be overruled',
    ],
  },
  'shared/ui/src/right.ts': {
    code: [
      `// eslint-disable-next-line no-var -- an old browser needs it`,
      `export var c: unknown = 1;`,
      `// The loader checked its shape.`,
      `export const d = c as number;`,
      `export const e = ['a'] as const;`,
    ].join('\n'),
  },
  'shared/ui/src/chart/index.ts': {
    code: `import '@atrium/ui';\nimport './axis';\nimport '../right';\nimport '../editor/index';\nexport const a = 1;`,
    issues: ['Import this from @atrium/ui'],
  },
  'shared/ui/src/chart/axis.ts': { code: `export const a = 1;` },
  'shared/ui/src/editor/index.ts': { code: `export const a = 1;` },
  'shared/ui/src/main.ts': {
    code: `import './chart/axis';\nimport '@atrium/ui';\nexport const a = 1;`,
    issues: ['@atrium/ui/chart is not for the main entry', 'by a relative path'],
  },
  'shared/ui/src/button.tsx': {
    code: `import { useEffect, useState } from 'react';\nexport function Button({ on }: { on: boolean }) {\n  if (on) useState(1);\n  useEffect(() => {\n    String(on);\n  }, []);\n  return null;\n}`,
    issues: ['rules-of-hooks', 'exhaustive-deps'],
  },
};

const PACKAGES = ['host', 'remote-leave', 'server', 'shared/bus', 'shared/contracts', 'shared/platform', 'shared/ui'];

interface Diagnostic {
  message: string;
  code: string;
  filename: string;
}

let root: string;
let found: Diagnostic[];

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function lint(): Diagnostic[] {
  try {
    execFileSync(process.execPath, [oxlint, '--type-aware', '--format=json'], {
      cwd: root,
      env: {
        ...process.env,
        ATRIUM_LINT_ROOT: root,
        OXLINT_TSGOLINT_PATH: join(repository, 'node_modules/.bin/tsgolint'),
      },
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return [];
  } catch (failure) {
    const output = (failure as { stdout: string }).stdout;
    if (!output.startsWith('{')) throw new Error(output);
    return JSON.parse(output).diagnostics;
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-lint-'));
  for (const folder of [...PACKAGES, 'shared/testing', 'tools/webpack']) {
    const name = folder.replace('shared/', '').replace('tools/', 'tools-');
    const exports = { '.': './src/index.ts', './*': './src/*/index.ts' };
    write(`${folder}/package.json`, JSON.stringify({ name: `@atrium/${name}`, exports }));
    write(
      `${folder}/tsconfig.json`,
      JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', target: 'ES2023' } }),
    );
  }
  const config = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8'));
  write('.oxlintrc.json', JSON.stringify({ ...config, jsPlugins: [join(repository, 'tools/eslint/src/plugin.mjs')] }));
  write(
    'remote-leave/remote.json',
    JSON.stringify({
      name: 'remote-leave',
      routes: [{ path: 'leave' }, { path: 'requests/:id' }],
      slots: [
        { slot: 'settings.section', id: 'google', path: 'calendar' },
        { slot: 'settings.section', id: 'rules' },
        { slot: 'dashboard.widget', id: 'profile', path: 'profile' },
      ],
    }),
  );
  write(
    'shared/contracts/src/paths/reserved-pages.ts',
    `page('remote-admin', 'admin'), page('remote-admin', 'admin-time-cost')`,
  );
  for (const [path, { code }] of Object.entries(WORKSPACE)) write(path, `${code}\n`);
  found = lint();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.entries(WORKSPACE))('reports exactly the violations in %s', (path, { issues = [] }) => {
  const messages = found
    .filter(({ filename }) => filename === path)
    .map(({ code, message }) => `${code}: ${message}`)
    .sort();
  const unmet = [...messages];
  for (const issue of issues) {
    const at = unmet.findIndex((message) => message.includes(issue));
    expect({ issue, among: messages, found: at >= 0 }).toMatchObject({ found: true });
    unmet.splice(at, 1);
  }
  expect(unmet).toEqual([]);
});
