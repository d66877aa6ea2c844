import { join } from 'node:path';
import { buildPackage } from '../build-package';
import { createWorkspace } from '../testing';

const ROOT = join(import.meta.dirname, '../../../..');

/** Builds a remote with this page, and returns the uses that the build recorded. */
async function usesOf(page: string, files: Record<string, string | object> = {}) {
  const root = createWorkspace(
    {
      'remote-chat/package.json': {
        name: '@atrium/remote-chat',
        version: '0.1.0',
        peerDependencies: { react: '19', '@atrium/platform': 'workspace:*' },
      },
      'remote-chat/webpack.config.ts':
        "import { defineRemote } from '@atrium/tools-webpack';\nexport default defineRemote(import.meta.dirname);\n",
      'remote-chat/remote.json': {
        name: 'remote-chat',
        title: { en: 'Messages' },
        contract: '^1.0.0',
        routes: [{ path: 'messaging', title: { en: 'Messages' } }],
        navigation: [],
        slots: [],
      },
      'remote-chat/src/remote.ts':
        "export const start = () => ({ routes: { messaging: () => import('./page') }, slots: {}, dispose() {} });",
      'remote-chat/src/page.tsx': page,
      'remote-chat/node_modules/react/package.json': { name: 'react', version: '19.3.1' },
      'shared/platform/package.json': { name: '@atrium/platform', version: '0.1.0', peerDependencies: { react: '19' } },
      ...files,
    },
    {
      'remote-chat/node_modules/@atrium/contracts': join(ROOT, 'shared/contracts'),
      'remote-chat/node_modules/@atrium/platform': 'shared/platform',
      'shared/helpers/node_modules/@atrium/contracts': join(ROOT, 'shared/contracts'),
      'shared/helpers/node_modules/@atrium/platform': 'shared/platform',
      'remote-chat/node_modules/@atrium/tools-webpack': join(ROOT, 'tools/webpack'),
    },
  );
  const { release } = await buildPackage(join(root, 'remote-chat'));
  return release.uses;
}

test('records routes, exports of the platform, events and versions', async () => {
  const uses = await usesOf(`
    import { API } from '@atrium/contracts';
    import { LoadError } from '@atrium/platform';
    import { Button } from '@atrium/ui';
    export default function Page({ api, bus, socket }) {
      api.call(API.chat.unread, {});
      bus.publish('leave.filed', {});
      bus.on('employees.changed');
      socket.emit('chat:typing_start', {});
      socket.on('chat:new_message', () => {});
      return <LoadError><Button /></LoadError>;
    }
  `);

  expect(uses).toEqual({
    routes: ['GET /api/chat/unread'],
    commands: ['chat:typing_start'],
    socketEvents: ['chat:new_message'],
    publishes: ['leave.filed'],
    subscribes: ['employees.changed'],
    platform: ['Button', 'LoadError'],
    libraries: { react: '19.3.1' },
    shapes: {
      routes: { 'GET /api/chat/unread': { response: expect.objectContaining({ type: 'object' }) } },
      commands: { 'chat:typing_start': expect.objectContaining({ required: ['conversationId'] }) },
      socketEvents: { 'chat:new_message': expect.objectContaining({ type: 'object' }) },
    },
  });
});

test('records what bundled packages of the workspace use, without what tree-shaking removes', async () => {
  const uses = await usesOf("import { ask } from '../../shared/helpers/src/index';\nexport default () => ask();", {
    'shared/helpers/src/index.ts': "export { ask, unused } from './ask';",
    'shared/helpers/src/ask.ts': `
      import { API } from '@atrium/contracts';
      export const ask = () => globalThis.call(API.notifications.stats);
      import { leave } from './leave';
      export const unused = () => leave(globalThis.call(API.leave.overview));
    `,
    'shared/helpers/src/leave.ts': "export const leave = (bus) => bus.publish('leave.filed', {});",
  });

  expect(uses?.routes).toEqual(['GET /api/notifications/stats']);
  expect(uses?.publishes).toEqual([]);
});

test('records routes of groups that are imported by their own name', async () => {
  const uses = await usesOf(`
    import { accounts, releases } from '@atrium/contracts';
    export default function Page({ api }) { api.call(accounts.refresh); return api.all(releases); }
  `);

  expect(uses?.routes).toEqual([
    'GET /api/registry',
    'GET /api/registry/preview',
    'GET /api/registry/signed',
    'POST /api/auth/refresh-token',
    'POST /api/release-runs',
  ]);
});

test('records all routes of a group that is passed on as a whole', async () => {
  const uses = await usesOf(
    "import { API } from '@atrium/contracts';\nexport default function Page({ api }) { return api.all(API.releases); }",
  );

  expect(uses?.routes).toEqual([
    'GET /api/registry',
    'GET /api/registry/preview',
    'GET /api/registry/signed',
    'POST /api/release-runs',
  ]);
});

test('records what bundled modules pass on from the platform and the contracts', async () => {
  const uses = await usesOf(
    `
    import { API, resolver, showErrors, Tooltip } from '../../shared/helpers/src/index';
    export default function Page({ api }) { api.call(API.chat.unread); resolver(); return [showErrors, Tooltip]; }
  `,
    {
      'shared/helpers/package.json': { name: 'helpers', sideEffects: false },
      'shared/helpers/src/index.ts': `
        export { contractResolver as resolver, unusedExport } from '@atrium/platform';
        export * from './errors';
        export { API } from '@atrium/contracts';
      `,
      'shared/helpers/src/errors.ts': `
        import { showServerErrors } from '@atrium/platform';
        export { showServerErrors as showErrors };
        export { Tooltip } from '@atrium/ui';
      `,
    },
  );

  expect(uses?.platform).toEqual(['Tooltip', 'contractResolver', 'showServerErrors']);
  expect(uses?.routes).toEqual(['GET /api/chat/unread']);
});

test('records the route of a badge without its query', async () => {
  const uses = await usesOf('export default () => null;', {
    'remote-chat/remote.json': {
      name: 'remote-chat',
      title: { en: 'Messages' },
      contract: '^1.0.0',
      routes: [{ path: 'messaging', title: { en: 'Messages' } }],
      navigation: [
        {
          to: '/messaging',
          label: { en: 'Messages' },
          icon: 'mail',
          order: 1,
          badge: { name: 'chat.unread', path: '/chat/unread?level=all' },
        },
      ],
      slots: [],
    },
  });

  expect(uses?.routes).toEqual(['GET /api/chat/unread']);
});
