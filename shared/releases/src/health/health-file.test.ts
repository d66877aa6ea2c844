import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyStore } from '../testing';
import { readHealth, writeHealth } from './health-file';
import type { Health } from './health-file';

const healthOf = (runs: number): Health => ({
  at: '2026-11-29T20:00:00.000Z',
  packages: { 'remote-chat': { '1.0.0': { runs, failures: 1, medianContentMs: null } } },
});

test('reads the figures that were written last', async () => {
  const store = emptyStore();
  await writeHealth(store, healthOf(1));
  await writeHealth(store, healthOf(2));
  expect(readHealth(store)).toEqual(healthOf(2));
});

test('keeps the figures of one of several servers that write at once', async () => {
  const store = emptyStore();
  await Promise.all([1, 2, 3].map((runs) => writeHealth(store, healthOf(runs))));
  expect([1, 2, 3].map(healthOf)).toContainEqual(readHealth(store));
  expect(readdirSync(store.folder)).toEqual(['health.json']);
});

test('reads nothing where no server has written', () => {
  expect(readHealth(emptyStore())).toBeNull();
});

test.each(['', '{"at":', '[]', '{"at":"2026-11-29T20:00:00.000Z","packages":{"host":{"1.0.0":{"runs":-1}}}}'])(
  'reads nothing from a damaged file: %j',
  (content) => {
    const store = emptyStore();
    mkdirSync(store.folder, { recursive: true });
    writeFileSync(join(store.folder, 'health.json'), content);
    expect(readHealth(store)).toBeNull();
  },
);

test('ignores fields of a newer server', () => {
  const store = emptyStore();
  mkdirSync(store.folder, { recursive: true });
  writeFileSync(join(store.folder, 'health.json'), JSON.stringify({ ...healthOf(1), region: 'eu' }));
  expect(readHealth(store)).toEqual(healthOf(1));
});
