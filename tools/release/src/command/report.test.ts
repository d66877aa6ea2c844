import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abortCanary, activate, addFreeze, demote, endFreeze, startCanary, writeHealth } from '@atrium/releases';
import type { Store, VersionHealth } from '@atrium/releases';
import { emptyStore, storeFakeRelease } from '@atrium/releases/testing';
import { writePublishingKeys } from '@atrium/signing';
import { historyReport, statusReport } from './report';

const author = { who: 'ada', why: 'a test' };
const chat = (version: string) => ({ name: 'remote-chat', version });

/** Creates a store with 1.0.0 live, and 1.1.0 and 1.2.0 stored. */
async function createStore(): Promise<Store> {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], author);
  return store;
}

test('shows a canary with its share, and who started it', async () => {
  const store = await createStore();

  await startCanary(store, chat('1.1.0'), 10, author);
  expect(await statusReport(store)).toMatch(/1\.0\.0 +1\.1\.0 \(10 %\) +– +1\.2\.0/);

  await abortCanary(store, 'remote-chat', author);
  expect(await historyReport(store, undefined, 2)).toMatch(/ada +canary 10 % +remote-chat +1\.0\.0 → 1\.1\.0 +a test/);
});

test('shows a demotion with its author and reason', async () => {
  const store = await createStore();
  await activate(store, [chat('1.1.0')], author);
  await demote(store, chat('1.1.0'), 'failed in 12 of 60 runs (20 %)');
  expect(await historyReport(store, undefined, 1)).toMatch(
    /atrium +demote +remote-chat +1\.1\.0 → 1\.0\.0 +failed in 12 of 60 runs \(20 %\)/,
  );
});

test('shows the demotion of a canary with its share', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);
  await demote(store, chat('1.1.0'), 'failed');
  expect(await historyReport(store, undefined, 1)).toMatch(/demote 10 % +remote-chat +1\.1\.0 → 1\.0\.0/);
});

test('shows a live version that no trusted key signed, such as after a loss of the keys', async () => {
  const store = await createStore();
  expect(await statusReport(store)).not.toContain('Browsers refuse');
  writePublishingKeys(store.dataDir, {});
  expect(await statusReport(store)).toContain('Browsers refuse remote-chat 1.0.0');
  expect(await statusReport(store, 'host')).not.toContain('Browsers refuse');
});

test('shows live versions whose folder is missing', async () => {
  const store = await createStore();
  await activate(store, [chat('1.1.0')], author);
  rmSync(join(store.folder, 'remote-chat'), { recursive: true });
  expect(await statusReport(store)).toMatch(/remote-chat +1\.1\.0 \(not stored\) +– +1\.0\.0 \(not stored\) +–/);
});

test('shows what is live although the trusted keys cannot be read', async () => {
  const store = await createStore();
  writeFileSync(join(store.dataDir, 'keys/publishing.json'), '{');
  expect(await statusReport(store)).toMatch(/remote-chat +1\.0\.0[^]*The trusted keys cannot be read/);
});

describe('freezes', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const set = (store: Store, id: string, packages: string[] | null, from: number) =>
    addFreeze(store, { id, from: inHours(from), to: inHours(from + 2), packages, why: `Reason ${id}` }, author);

  test('are shown until they end, those in force first', async () => {
    const store = await createStore();
    expect(await statusReport(store)).not.toContain('frozen');
    await set(store, 'b', ['remote-chat', 'remote-leave'], 3);
    await set(store, 'a', null, -1);

    const status = await statusReport(store);
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d`;
    expect(status).toMatch(
      new RegExp(
        `all +now +${time} +${time} +ada +Reason a\n` +
          `remote-chat, remote-leave +later +${time} +${time} +ada +Reason b$`,
      ),
    );
    expect(await statusReport(store, 'remote-chat')).toContain('Reason b');
    await endFreeze(store, 'b', author);
    expect(await statusReport(store)).not.toContain('Reason b');
  });

  test('are in the history with their period, also in that of one package', async () => {
    const store = await createStore();
    await set(store, 'a', null, 0);
    expect(await historyReport(store, 'remote-chat', 1)).toMatch(/ada +freeze +all +\d{4}-.* – \d{4}-.* +Reason a$/);
  });
});

describe('the figures of sessions', () => {
  const figures = (runs: number, failures: number, medianContentMs: number | null): VersionHealth => ({
    runs,
    failures,
    medianContentMs,
  });
  const write = (store: Store, packages: Record<string, Record<string, VersionHealth>>) =>
    writeHealth(store, { at: new Date(2026, 10, 29, 20, 5, 7).toISOString(), packages });

  test('are shown for the live version, its canary and its last good version', async () => {
    const store = await createStore();
    await activate(store, [chat('1.1.0')], author);
    await startCanary(store, chat('1.2.0'), 10, author);
    await write(store, {
      'remote-chat': {
        '0.9.0': figures(100, 0, 700),
        '1.0.0': figures(200, 1, 640.4),
        '1.1.0': figures(600, 9, null),
        '1.2.0': figures(100, 20, 2_310),
      },
    });

    const status = await statusReport(store);
    expect(status).toContain('Signed-in sessions as of 2026-11-29 20:05:07');
    expect(status).toMatch(/remote-chat +1\.1\.0 +live +60 % +1\.5 % +–\n/);
    expect(status).toMatch(/remote-chat +1\.2\.0 +canary +10 % +20 % +2310 ms\n/);
    expect(status).toMatch(/remote-chat +1\.0\.0 +last good +20 % +0\.5 % +640 ms$/);
    expect(status).not.toMatch(/0\.9\.0/);
    expect(await statusReport(store, 'remote-leave')).not.toContain('Signed-in sessions');
  });

  test('are left out where nothing was reported', async () => {
    const store = await createStore();
    expect(await statusReport(store)).not.toContain('Signed-in sessions');
    await write(store, { 'remote-chat': { '1.0.0': figures(0, 0, null) }, constructor: { '1.0.0': figures(1, 0, 5) } });
    expect(await statusReport(store)).not.toContain('Signed-in sessions');
  });
});
