import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@atrium/contracts';
import type { ServerUse } from '@atrium/contracts/compatibility';
import { PROVIDED_FILE } from './record-server';
import { warnOfGaps } from './server-gaps';

const NOTHING: ServerUse = { routes: [], commands: [], socketEvents: [] };

/** Returns the log of a server that starts with these live versions of remote-chat, the last good one last. */
async function warningsOf(provided: Partial<ServerUse> | null, versions: Record<string, Partial<ServerUse> | null>) {
  const [dataDir, program] = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'atrium-gaps-'))));
  if (dataDir === undefined || program === undefined) throw new Error('No folder was created.');
  for (const [version, uses] of Object.entries(versions)) {
    const folder = join(dataDir, 'releases/remote-chat', version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'release.json'), JSON.stringify(uses ? { uses: { ...NOTHING, ...uses } } : {}));
  }
  if (provided)
    await writeFile(join(program, PROVIDED_FILE), JSON.stringify({ version: '2', ...NOTHING, ...provided }));
  const [active, lastGood] = Object.keys(versions).map((version) => ({ version }));
  const remotes = { 'remote-chat': { active, lastGood: lastGood ?? null, urgent: false } };
  const registry = { serial: 1, host: null, remotes } as unknown as Registry; // only the versions are read
  const warn = jest.fn();
  await warnOfGaps({ dataDir, registry, log: { warn } }, program);
  return warn.mock.calls;
}

it('warns once of everything that live releases use and the server does not provide', async () => {
  const [warning, ...more] = await warningsOf(
    { routes: ['GET /api/chat/unread'] },
    {
      '1.5.0': { routes: ['GET /api/chat/unread', 'POST /api/chat/polls'], commands: ['chat:poll'] },
      '1.4.0': { socketEvents: ['chat:polled'] },
    },
  );

  expect(more).toEqual([]);
  expect(warning).toEqual([
    {
      releases: [
        { release: 'remote-chat@1.5.0', isFallback: false, lacks: ['POST /api/chat/polls', 'chat:poll'] },
        { release: 'remote-chat@1.4.0', isFallback: true, lacks: ['chat:polled'] },
      ],
    },
    expect.stringContaining('`npm run release -- check server` says what to do'),
  ]);
});

it('warns of a route that no longer accepts what a live release sends', async () => {
  const route = 'POST /api/chat/polls';
  const shapes = (name: string) => ({
    routes: {
      [route]: {
        body: { type: 'object', properties: { [name]: { type: 'string' } }, additionalProperties: false },
        response: {},
      },
    },
    commands: {},
    socketEvents: {},
  });

  const warnings = await warningsOf(
    { routes: [route], shapes: shapes('text') },
    { '1.5.0': { routes: [route], shapes: shapes('question') } },
  );

  expect(warnings).toMatchObject([
    [{ releases: [{ lacks: [`${route} (body.question: is unknown)`] }] }, expect.anything()],
  ]);
});

it.each<[string, Partial<ServerUse> | null, Record<string, Partial<ServerUse> | null>]>([
  ['releases that it fits', { routes: ['GET /api/chat/unread'] }, { '1.5.0': { routes: ['GET /api/chat/unread'] } }],
  ['releases whose build recorded nothing', {}, { '1.5.0': null }],
  ['a server that runs from source', null, { '1.5.0': { commands: ['chat:poll'] } }],
])('does not warn of %s', async (_what, provided, versions) => {
  expect(await warningsOf(provided, versions)).toEqual([]);
});
