import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { API, type ReleaseRun, rolloutPosition } from '@atrium/contracts';
import {
  activate,
  demote,
  openStore,
  readHealth,
  readHistory,
  readRegistry,
  startCanary,
  type Store,
} from '@atrium/releases';
import { startServer, storeFakeRelease } from '@atrium/releases/testing';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { judgeRelease } from './judge-release';
import { recordHealth } from './record-health';

const author = { who: 'ada' };
const CHAT = 'remote-chat';

let hook: Server;
let status: number;
const called: Record<string, unknown>[] = [];
beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      called.push(JSON.parse(body) as Record<string, unknown>); // the server sends an object
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => hook.close(closed)));

let test: TestApp;
let store: Store;
let acme: TestCompany;
let people: Person[];
beforeEach(async () => {
  status = 204;
  called.length = 0;
  const { port } = hook.address() as AddressInfo; // it listens on a port
  const env = {
    OPERATORS: 'ops@example.com',
    REMOTE_OPERATORS: `${CHAT}:chat@example.com,${CHAT}:ops@example.com,remote-leave:leave@example.com`,
    OPERATIONS_WEBHOOK: `http://127.0.0.1:${port}/hook`,
  };
  test = await createTestApp({ env });
  store = openStore(test.deps.config.dataDir);
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  for (const version of ['1.0.0', '1.1.0']) {
    await followed(() => activate(store, [{ name: CHAT, version }], author));
  }
  acme = await foundCompany(test);
  people = [acme.founder];
  for (const name of ['Bob', 'Cleo', 'Dan', 'Eve']) people.push(await acme.hire(name));
});
afterEach(() => test.close());

const publish = (version: string) => storeFakeRelease(store, { name: CHAT, version });

/** Changes the live versions, and waits until the server serves them. */
async function followed(change: () => Promise<unknown>): Promise<void> {
  const live = new Promise<void>((resolve) => {
    const end = test.app.releases.onChange(() => {
      end();
      resolve();
    });
  });
  await change();
  await live;
}

const report = (person: Person, version: string, failedStage?: ReleaseRun['failedStage']) =>
  person.ok(API.releases.reportRuns, {
    body: { runs: [{ package: CHAT, version, ...(failedStage && { failedStage }) }] },
  });
const failForAll = async (version: string) => {
  for (const person of people) await report(person, version, 'crash');
};
/** Returns a version whose canary of a share includes all people. */
function versionFor(included: readonly Person[], percent: number): string {
  for (let patch = 0; ; patch += 1) {
    const version = `1.2.${patch}`;
    if (included.every(({ id }) => rolloutPosition({ name: CHAT, version }, id) < percent)) return version;
  }
}
const live = async () => {
  const { active, canary } = (await readRegistry(store)).remotes[CHAT] ?? {};
  return [active?.version, canary?.release.version];
};
const demotions = async () => (await readHistory(store)).filter(({ action }) => action === 'demote');

describe('a version that fails for everybody', () => {
  it('is rolled back, once several people have reported it', async () => {
    for (const person of people.slice(0, 4)) await report(person, '1.1.0', 'crash');
    expect(await live()).toEqual(['1.1.0', undefined]);
    await failForAll('1.1.0');
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect(await demotions()).toMatchObject([{ who: 'atrium', name: CHAT, from: '1.1.0', version: '1.0.0' }]);
  });

  it('is ended as a canary, and the active version stays', async () => {
    const version = versionFor(people, 90);
    await publish(version);
    await followed(() => startCanary(store, { name: CHAT, version }, 90, author));
    await failForAll(version);
    expect(await live()).toEqual(['1.1.0', undefined]);
  });

  it('is reported once to the operators of the package by mail, and to the webhook', async () => {
    test.letters.length = 0;
    await failForAll('1.1.0');
    await test.runJobs();
    // The order of the requests is not defined.
    expect(test.letters.toSorted((one, other) => other.to.localeCompare(one.to))).toMatchObject([
      {
        to: 'ops@example.com',
        subject: `${CHAT} 1.1.0 failed and was demoted`,
        action: 'Open operations',
        link: 'http://atrium.test/ops',
      },
      { to: 'chat@example.com' },
    ]);
    const [{ why } = { why: '' }] = await demotions();
    expect(test.letters[0]?.text).toContain(`${CHAT} 1.1.0 ${why}.`);
    expect(called).toMatchObject([{ event: 'release.demoted', name: CHAT, demoted: '1.1.0', instead: '1.0.0', why }]);
  });

  it('is reported by the next attempt if the one that demoted it was interrupted', async () => {
    const target = { name: CHAT, version: '1.1.0' };
    await followed(() => demote(store, target, 'failed in 9 of 10 runs'));
    test.letters.length = 0;
    const judge = (attempt: number) => judgeRelease.perform(test.deps, target, { id: test.deps.ids.uuid(), attempt });
    for (const [attempt, letters] of [
      [1, []],
      [2, ['chat@example.com', 'ops@example.com']],
    ] as const) {
      await judge(attempt);
      await test.runJobs();
      expect(test.letters.map(({ to }) => to).toSorted()).toEqual(letters);
    }
  });

  it('is reported again to a webhook that was unavailable', async () => {
    status = 503;
    await failForAll('1.1.0');
    expect(called).toHaveLength(1);
    status = 200;
    test.clock.pass({ minutes: 1 });
    await test.runJobs();
    expect(called).toHaveLength(2);
    expect(called[1]).toEqual(called[0]);
  });

  it('stays if it is activated again', async () => {
    await failForAll('1.1.0');
    await followed(() => activate(store, [{ name: CHAT, version: '1.1.0' }], author));
    await failForAll('1.1.0');
    expect(await live()).toEqual(['1.1.0', undefined]);
    expect(await demotions()).toHaveLength(1);
  });

  it('stays if nothing else was live before', async () => {
    await failForAll('1.1.0');
    await failForAll('1.0.0');
    expect(await live()).toEqual(['1.0.0', undefined]);
  });
});

describe('a version that fails and cannot be demoted', () => {
  it('is reported once to the operators of the package by mail, and to the webhook', async () => {
    await failForAll('1.1.0');
    await test.runJobs();
    test.letters.length = 0;
    called.length = 0;
    for (let time = 0; time < 2; time += 1) await failForAll('1.0.0');
    await test.runJobs();
    const subject = `${CHAT} 1.0.0 fails and stays live`;
    expect(test.letters.toSorted((one, other) => other.to.localeCompare(one.to))).toMatchObject([
      { to: 'ops@example.com', subject, link: 'http://atrium.test/ops' },
      { to: 'chat@example.com', subject },
    ]);
    const reason = 'No good version was live before it.';
    expect(test.letters[0]?.text).toContain(`It was not demoted. ${reason}`);
    expect(called).toMatchObject([{ event: 'release.failing', name: CHAT, version: '1.0.0', reason }]);
  });

  it('is reported if the version before is not stored any more', async () => {
    rmSync(join(store.folder, CHAT, '1.0.0'), { recursive: true });
    await failForAll('1.1.0');
    await test.runJobs();
    expect(await live()).toEqual(['1.1.0', undefined]);
    const reason = `${CHAT} 1.0.0 is not in the store.`;
    expect(called).toMatchObject([{ event: 'release.failing', name: CHAT, version: '1.1.0', reason }]);
  });

  it('is reported with what the version before does not fit', async () => {
    const versions: [string, string[]][] = [
      ['2.0.0', ['POST /api/chat/polls']],
      ['2.1.0', []],
    ];
    for (const [version, routes] of versions) {
      await storeFakeRelease(store, { name: CHAT, version, uses: { routes } });
      await followed(() => activate(store, [{ name: CHAT, version }], author));
    }
    await startServer(store, {});
    await failForAll('2.1.0');
    await test.runJobs();
    expect(await live()).toEqual(['2.1.0', undefined]);
    const reason: unknown = expect.stringContaining('POST /api/chat/polls');
    expect(called).toMatchObject([{ event: 'release.failing', version: '2.1.0', reason }]);
  });
});

it('keeps a version that one person alone reports as failed', async () => {
  for (let session = 0; session < 5; session += 1) await report(acme.founder, '1.1.0', 'crash');
  expect(await live()).toEqual(['1.1.0', undefined]);
});

it('keeps a version that runs', async () => {
  for (const person of people) await report(person, '1.1.0');
  await test.runJobs();
  expect(await live()).toEqual(['1.1.0', undefined]);
});

it('writes how sessions ran the live versions', async () => {
  await report(acme.founder, '1.1.0', 'fetch');
  await report(acme.founder, '1.0.0');
  await recordHealth.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  expect(readHealth(store)?.packages[CHAT]).toEqual({
    '1.0.0': { runs: 1, failures: 0, medianContentMs: null },
    '1.1.0': { runs: 1, failures: 1, medianContentMs: null },
  });
});
