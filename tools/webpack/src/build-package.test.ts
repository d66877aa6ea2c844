import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subresourceIntegrity } from '@atrium/releases';
import { buildPackage } from './build-package';
import { createWorkspace } from './testing';

const preset = join(import.meta.dirname, '..');

/** Creates a tiny remote for real builds. */
const remote = (files: Record<string, string | object> = {}) =>
  join(
    createWorkspace(
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
          'const around = (_, load) => load;\nexport const start = () => ({ routes: { messaging: around(1, () => import(/* webpackChunkName: "shown" */ \'./page\')) }, slots: {}, dispose() {} });',
        'remote-chat/src/page.tsx':
          "import { useState } from 'react';\nexport default function Page() { return <p>{useState('only here')[0]}</p>; }",
        'shared/platform/package.json': {
          name: '@atrium/platform',
          version: '0.1.0',
          peerDependencies: { react: '19', 'react-dom': '19' },
        },
        ...files,
      },
      {
        'remote-chat/node_modules/@atrium/platform': 'shared/platform',
        'remote-chat/node_modules/@atrium/tools-webpack': preset,
      },
    ),
    'remote-chat',
  );

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('lists the identity of a build and the files that browsers need', async () => {
  const { release, folder, built } = await buildPackage(remote());

  expect(built).toBe(true);
  expect(release).toMatchObject({ kind: 'remote', name: 'remote-chat', manifest: { title: { en: 'Messages' } } });
  expect(release.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  for (const [file, integrity] of Object.entries(release.files)) {
    expect(subresourceIntegrity(read(folder, file))).toBe(integrity);
  }
});

test('writes an entry script that exposes the container and contains the hash of every chunk', async () => {
  const { release, folder } = await buildPackage(remote());
  if (release.kind !== 'remote') throw new Error('not a remote');

  const entry = read(folder, release.entry.file);
  expect(entry).toContain(`var ${release.container}`);
  const chunks = Object.entries(release.files).filter(([file]) => file !== release.entry.file && file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThanOrEqual(2);
  for (const [, integrity] of chunks) expect(entry).toContain(integrity);
});

test('lists the chunks of each page, so that they load together with the entry', async () => {
  const { release, folder } = await buildPackage(remote());
  if (release.kind !== 'remote') throw new Error('not a remote');

  const [page] = release.pages['messaging'] ?? [];
  expect(read(folder, page?.file ?? '')).toContain('only here');
  expect(release.preload.map(({ file }) => file)).not.toContain(page?.file);
});

test('excludes React', async () => {
  const { folder } = await buildPackage(remote());

  const code = readdirSync(folder)
    .map((file) => read(folder, file))
    .join('');
  expect(code).not.toContain('react.transitional.element');
});

test('builds identical files from the same sources in any folder', async () => {
  const [one, other] = [await buildPackage(remote()), await buildPackage(remote())];

  expect(other.release).toEqual(one.release);
});

test('keeps name and bytes of an unchanged chunk in the next version', async () => {
  const folder = remote();
  const filesOf = async (version: string) => {
    const { release } = await buildPackage(folder, { version });
    return Object.entries(release.files).filter(([file]) => file.endsWith('.js') && !file.startsWith('entry.'));
  };
  const files = await filesOf('1.0.0');
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(await filesOf('2.0.0')).toEqual(files);
});

test('delivers chunks only to the version that requested them', async () => {
  const { release, folder } = await buildPackage(remote(), { version: '1.0.0' });
  if (release.kind !== 'remote') throw new Error('not a remote');

  const chunks = Object.keys(release.files).filter((file) => file.endsWith('.js') && file !== release.entry.file);
  for (const file of chunks) {
    expect(read(folder, file)).toContain('atrium_chat_chunks');
    expect(read(folder, file)).not.toContain('atrium_chat_1_0_0');
  }
  // Only the entry contains the versioned name, under which webpack registers this version's modules.
  expect(read(folder, release.entry.file)).toContain('webpackChunkatrium_chat_1_0_0');
});

test('writes source maps with repository paths and without sources, referenced by no script', async () => {
  const { release, folder } = await buildPackage(remote());

  const [file = ''] = Object.keys(release.files).filter((name) => name.startsWith('shown.') && name.endsWith('.js'));
  const map: unknown = JSON.parse(read(folder, `${file}.map`));
  expect(map).toMatchObject({ sources: expect.arrayContaining(['remote-chat/src/page.tsx']) });
  expect(map).not.toHaveProperty('sourcesContent');
  expect(read(folder, file)).not.toContain('sourceMappingURL');
});

test('skips a build that exists, unless it is forced or of another version', async () => {
  const folder = remote();
  await buildPackage(folder);

  expect(await buildPackage(folder)).toMatchObject({ built: false });
  expect(await buildPackage(folder, { force: true })).toMatchObject({ built: true });
  expect(await buildPackage(folder, { version: '2.0.0' })).toMatchObject({
    built: true,
    release: { version: '2.0.0' },
  });
});

describe('fails with the reason', () => {
  test('if the manifest has a mistake', async () => {
    const folder = remote();
    writeFileSync(join(folder, 'remote.json'), JSON.stringify({ name: 'remote-chat', title: { de: 'Nachrichten' } }));
    await expect(buildPackage(folder)).rejects.toThrow(/title\.en/);
  });

  test('if the manifest is of another remote', async () => {
    const folder = remote();
    writeFileSync(join(folder, 'remote.json'), read(folder, 'remote.json').replace('remote-chat', 'remote-talk'));
    await expect(buildPackage(folder)).rejects.toThrow(/names itself remote-talk/);
  });

  test('if code does not compile, without falling back to the previous build', async () => {
    const folder = remote();
    await buildPackage(folder);
    writeFileSync(join(folder, 'src/page.tsx'), 'export default function Page( {');
    await expect(buildPackage(folder)).rejects.toThrow(/page\.tsx/);
    await expect(buildPackage(folder)).rejects.toThrow(/page\.tsx/);
  });
});
