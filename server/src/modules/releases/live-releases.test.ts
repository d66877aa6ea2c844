import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, keysFolder } from '@atrium/signing';
import { createTestClock } from '../../testing/clock';
import { createSignedStore, hostRelease, leaveRelease, waitUntil } from '../../testing/domains/releases';
import { followReleases, type LiveReleases } from './live-releases';

const started: LiveReleases[] = [];
afterEach(() => {
  for (const releases of started.splice(0)) releases.close();
});

/** Creates an installation whose team signed host and remote-leave 1.0.0. */
function installation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-live-'));
  const team = createKeyPair();
  const store = createSignedStore(dataDir);
  const log = { error: jest.fn(), info: jest.fn(), warn: jest.fn() };
  const live = () => store.makeLive({ leave: leaveRelease('1.0.0', team), host: hostRelease('1.0.0', team) });
  const trustTeam = () => store.trust({ key: team.publicKey });
  async function start(): Promise<LiveReleases> {
    const releases = await followReleases({ dataDir, clock: createTestClock() }, log);
    started.push(releases);
    return releases;
  }
  return { dataDir, store, team, log, live, trustTeam, start };
}

/** Returns a registry in the format from before releases were signed. */
function unsignedRegistry(serial: number): string {
  const { signed: _leave, ...leave } = leaveRelease('1.0.0', createKeyPair());
  const { signed: _host, ...host } = hostRelease('1.0.0', createKeyPair());
  return JSON.stringify({
    serial,
    host: { active: host, lastGood: null, urgent: false },
    remotes: { 'remote-leave': { active: leave, lastGood: null, urgent: false } },
    trails: { 'remote-leave': ['1.0.0'] },
  });
}

test('a registry from before releases were signed is live until the next activation, also after a restart', async () => {
  const { store, live, trustTeam, start } = installation();
  store.write('releases/registry.json', unsignedRegistry(1));
  (await start()).close();
  const releases = await start();
  expect(releases.registry()).toMatchObject({
    serial: 1,
    remotes: { 'remote-leave': { active: { version: '1.0.0' } } },
  });
  expect(releases.signed()).toBeNull();

  trustTeam();
  const serial = live();
  await waitUntil(() => releases.registry()?.serial === serial);
  expect(releases.signed()?.keys.publishing['host']).toHaveLength(1);
});

test('a registry from before releases were signed is refused once the installation has an activation key', async () => {
  const { store, live, trustTeam, start } = installation();
  trustTeam();
  const serial = live();
  const releases = await start();
  store.write('releases/registry.json', unsignedRegistry(serial + 1));
  expect((await start()).registry()).toBeNull();
  expect(releases.registry()?.serial).toBe(serial);
});

describe.each(['activation.key', 'publishing.json'])('a damaged %s', (file) => {
  test('keeps a starting server without releases until it is repaired, and is logged once', async () => {
    const { dataDir, store, live, trustTeam, log, start } = installation();
    trustTeam();
    const serial = live();
    store.write(`keys/${file}`, '{"damaged');
    const releases = await start();
    expect(releases.registry()).toBeNull();
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual(['The registry or the keys cannot be read']);

    rmSync(join(keysFolder(dataDir), file));
    trustTeam();
    const next = live();
    expect(next).toBeGreaterThan(serial);
    await waitUntil(() => releases.registry()?.serial === next);
  });

  test('changes nothing for a running server, which reads the next registry once it is repaired', async () => {
    const { dataDir, store, live, trustTeam, log, start } = installation();
    trustTeam();
    const serial = live();
    const releases = await start();
    expect(releases.registry()?.serial).toBe(serial);
    store.write(`keys/${file}`, '{"damaged');
    await waitUntil(() => log.error.mock.calls.length > 0);
    expect(releases.registry()?.serial).toBe(serial);
    expect(releases.signed()?.keys.publishing['host']).toHaveLength(1);

    rmSync(join(keysFolder(dataDir), file));
    trustTeam();
    const next = live();
    await waitUntil(() => releases.registry()?.serial === next);
  });
});
