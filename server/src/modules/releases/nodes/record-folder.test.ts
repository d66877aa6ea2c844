import { openStore } from '@atrium/releases';
import { emptyStore } from '@atrium/releases/testing';
import { createTestApp, type TestApp } from '../../../testing';
import { recordFolder } from './record-folder';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

describe('a process', () => {
  it('finds no other folder while all processes share one, or one was replaced long ago', async () => {
    const releaseStore = emptyStore();
    expect(await recordFolder({ ...test.deps, releaseStore })).toBe(false);
    expect(await recordFolder({ ...test.deps, releaseStore: openStore(releaseStore.dataDir) })).toBe(false);
    test.clock.pass({ minutes: 121 });
    expect(await recordFolder({ ...test.deps, releaseStore: emptyStore() })).toBe(false);
  });

  it('finds the folder of another process', async () => {
    const [one, other] = [emptyStore(), emptyStore()];
    expect(await recordFolder({ ...test.deps, releaseStore: one })).toBe(false);
    expect(await recordFolder({ ...test.deps, releaseStore: other })).toBe(true);
    expect(await recordFolder({ ...test.deps, releaseStore: one })).toBe(true);
  });
});
