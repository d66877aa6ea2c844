import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeStore } from '../change-store';
import { readHistory, record } from '../history';
import { readRegistry } from '../registry-file';
import { createKey, distrustKey } from '../signing/keys';
import { releaseFolder } from '../release-folders';
import { storeRelease } from '../store';
import type { Store } from '../store-folder';
import { emptyStore, fakeBuild, startServer, storeFakeRelease } from '../testing';
import { activate, rollBack } from './activation';
import { abortCanary, promoteCanary, startCanary } from './canaries';
import { demote } from './demotion';

const author = { who: 'ada' };
const WHY = 'failed in 12 of 60 runs (20 %)';
const chat = (version: string) => ({ name: 'remote-chat', version });
const activateChat = (store: Store, version: string) => activate(store, [chat(version)], author);

/** Makes versions of chat live one after the other, of which the last is active. */
async function storeWithLive(...versions: string[]): Promise<Store> {
  const store = emptyStore();
  for (const version of versions) {
    await storeFakeRelease(store, { version });
    await activateChat(store, version);
  }
  return store;
}

/** Has 1.0.0 active, and 1.1.0 as the canary of a quarter of the users. */
async function storeWithCanary(): Promise<Store> {
  const store = await storeWithLive('0.9.0', '1.0.0');
  await storeFakeRelease(store, { version: '1.1.0' });
  await startCanary(store, chat('1.1.0'), 25, author);
  return store;
}

async function liveChat(store: Store) {
  const { active, lastGood, canary, urgent } = (await readRegistry(store)).remotes['remote-chat'] ?? {};
  return {
    active: active?.version,
    lastGood: lastGood?.version ?? null,
    canary: canary?.release.version ?? null,
    urgent,
  };
}

/** Asserts that a demotion is not made, and that it changes neither the registry nor the history. */
async function expectNoDemotion(store: Store, target: { name: string; version: string }) {
  const before = [await readRegistry(store), await readHistory(store)];
  expect(await demote(store, target, WHY)).toBeNull();
  expect([await readRegistry(store), await readHistory(store)]).toEqual(before);
}

describe('the demotion of an active version', () => {
  test('makes the last good version live at once, in open tabs too', async () => {
    const store = await storeWithLive('0.9.0', '1.0.0', '1.1.0');
    const { serial } = await readRegistry(store);

    const demotion = await demote(store, chat('1.1.0'), WHY);

    expect(demotion).toEqual({ ...chat('1.0.0'), from: '1.1.0', serial: expect.any(Number) });
    expect(demotion?.serial).toBeGreaterThan(serial);
    expect(await liveChat(store)).toEqual({ active: '1.0.0', lastGood: '0.9.0', canary: null, urgent: true });
  });

  test('is in the history with the app as author, and why', async () => {
    const store = await storeWithLive('1.0.0', '1.1.0');
    await demote(store, chat('1.1.0'), WHY);
    expect((await readHistory(store)).at(-1)).toMatchObject({
      ...chat('1.0.0'),
      who: 'atrium',
      action: 'demote',
      from: '1.1.0',
      why: WHY,
    });
  });

  test('is possible for the host', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) {
      await storeFakeRelease(store, { name: 'host', version });
      await activate(store, [{ name: 'host', version }], author);
    }
    expect(await demote(store, { name: 'host', version: '1.1.0' }, WHY)).toMatchObject({ version: '1.0.0' });
    expect((await readRegistry(store)).host).toMatchObject({ active: { version: '1.0.0' }, urgent: true });
  });

  test('is possible for a promoted canary', async () => {
    const store = await storeWithCanary();
    await promoteCanary(store, 'remote-chat', author);
    expect(await demote(store, chat('1.1.0'), WHY)).toMatchObject({ version: '1.0.0', from: '1.1.0' });
  });

  test('is possible after the version was stored again', async () => {
    const store = await storeWithLive('1.0.0', '1.1.0');
    await changeStore(store, async (locked) => record(locked, [{ ...chat('1.1.0'), who: 'ada', action: 'publish' }]));
    expect(await demote(store, chat('1.1.0'), WHY)).toMatchObject({ version: '1.0.0' });
  });
});

describe('the demotion of a canary', () => {
  test('ends it at once, and leaves what everybody else runs', async () => {
    const store = await storeWithCanary();
    const demotion = await demote(store, chat('1.1.0'), WHY);
    expect(demotion).toMatchObject({ ...chat('1.0.0'), from: '1.1.0', percent: 25 });
    expect(await liveChat(store)).toEqual({ active: '1.0.0', lastGood: '0.9.0', canary: null, urgent: true });
    expect((await readHistory(store)).at(-1)).toMatchObject({ action: 'demote', from: '1.1.0', percent: 25, why: WHY });
  });

  test('does not protect the active version', async () => {
    const store = await storeWithCanary();
    await demote(store, chat('1.1.0'), WHY);
    expect(await demote(store, chat('1.0.0'), WHY)).toMatchObject({ version: '0.9.0', from: '1.0.0' });
  });

  test('leaves a canary if the active version is demoted by its name', async () => {
    const store = await storeWithCanary();
    expect(await demote(store, chat('1.0.0'), WHY)).toMatchObject({ version: '0.9.0', from: '1.0.0' });
    // As after a rollback, which ends the canary.
    expect(await liveChat(store)).toMatchObject({ active: '0.9.0', canary: null });
  });
});

describe('changes nothing', () => {
  test('for what is live because of a demotion', async () => {
    const store = await storeWithLive('0.9.0', '1.0.0', '1.1.0');
    await demote(store, chat('1.1.0'), WHY);
    await expectNoDemotion(store, chat('1.0.0'));
  });

  test('for what is live because of a rollback', async () => {
    const store = await storeWithLive('0.9.0', '1.0.0', '1.1.0');
    await rollBack(store, 'remote-chat', undefined, author);
    await expectNoDemotion(store, chat('1.0.0'));
  });

  test('for an active version that was demoted before', async () => {
    const store = await storeWithLive('1.0.0', '1.1.0');
    await demote(store, chat('1.1.0'), WHY);
    await activateChat(store, '1.1.0');
    await expectNoDemotion(store, chat('1.1.0'));
  });

  test('for a version that was demoted as a canary before', async () => {
    const store = await storeWithCanary();
    await demote(store, chat('1.1.0'), WHY);
    await startCanary(store, chat('1.1.0'), 50, author);
    await expectNoDemotion(store, chat('1.1.0'));
    await promoteCanary(store, 'remote-chat', author);
    await expectNoDemotion(store, chat('1.1.0'));
  });

  test('without a last good version', async () => {
    await expectNoDemotion(await storeWithLive('1.0.0'), chat('1.0.0'));
  });

  test('for the last good version, which only some browsers run', async () => {
    await expectNoDemotion(await storeWithLive('1.0.0', '1.1.0'), chat('1.0.0'));
  });

  test('for a canary that an operator has ended', async () => {
    const store = await storeWithCanary();
    await abortCanary(store, 'remote-chat', author);
    await expectNoDemotion(store, chat('1.1.0'));
  });

  test.each(['remote-leave', 'constructor'])('for %s, of which nothing is live', async (name) => {
    await expectNoDemotion(await storeWithLive('1.0.0', '1.1.0'), { name, version: '1.0.0' });
  });
});

describe('a last good version that cannot run', () => {
  /** Asserts that a demotion is refused, and that it changes neither the registry nor the history. */
  async function expectRefusal(store: Store, reason: string) {
    const before = [await readRegistry(store), await readHistory(store)];
    await expect(demote(store, chat('1.1.0'), WHY)).rejects.toThrow(reason);
    expect([await readRegistry(store), await readHistory(store)]).toEqual(before);
  }

  test('is refused if it was removed from the store', async () => {
    const store = await storeWithLive('1.0.0', '1.1.0');
    rmSync(releaseFolder(store, 'remote-chat', '1.0.0'), { recursive: true });
    await expectRefusal(store, 'remote-chat 1.0.0 is not in the store.');
  });

  test('is refused if its key is not trusted', async () => {
    const store = emptyStore();
    const keyFile = join(mkdtempSync(join(tmpdir(), 'atrium-key-')), 'team.key');
    const key = await createKey(store, 'remote-chat', keyFile, author);
    await storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile });
    const otherFile = `${keyFile}.other`;
    await createKey(store, 'remote-chat', otherFile, author);
    await storeRelease(store, await fakeBuild({ version: '1.1.0' }), { keyFile: otherFile });
    for (const version of ['1.0.0', '1.1.0']) await activateChat(store, version);
    await changeStore(store, async (locked) => distrustKey(locked, key));
    await expectRefusal(store, 'remote-chat 1.0.0 is not signed with a key that is trusted');
  });
});

test('only the first of several servers demotes a version', async () => {
  const store = await storeWithLive('0.9.0', '1.0.0', '1.1.0');
  const demotions = await Promise.all([1, 2, 3].map(() => demote(store, chat('1.1.0'), WHY)));
  expect(demotions.filter((demotion) => demotion !== null)).toHaveLength(1);
  expect(await liveChat(store)).toMatchObject({ active: '1.0.0' });
});

describe('a last good version that does not fit what is live', () => {
  /** Has chat 1.1.0 live, whose last good version imports what only the host before exported. */
  async function storeWithHost(next: string[]): Promise<Store> {
    const store = emptyStore();
    const activateHost = async (version: string, platform: string[]) => {
      await storeFakeRelease(store, { name: 'host', version, uses: {}, provides: { platform } });
      await activate(store, [{ name: 'host', version }], author, { fallbacks: false });
    };
    await activateHost('1.0.0', ['LoadError']);
    await storeFakeRelease(store, { version: '1.0.0', uses: { platform: ['LoadError'] } });
    await storeFakeRelease(store, { version: '1.1.0', uses: {} });
    for (const version of ['1.0.0', '1.1.0']) await activateChat(store, version);
    await activateHost('2.0.0', next);
    return store;
  }

  test('is refused with the conflict, and nothing changes', async () => {
    const store = await storeWithHost([]);
    const before = await liveChat(store);
    await expect(demote(store, chat('1.1.0'), WHY)).rejects.toThrow('remote-chat@1.0.0 imports LoadError');
    expect(await liveChat(store)).toEqual(before);
    expect((await readHistory(store)).some(({ action }) => action === 'demote')).toBe(false);
  });

  test('is accepted if only the fallback of the host does not fit it, as by a rollback', async () => {
    const store = await storeWithHost(['LoadError', 'useUndo']);
    await storeFakeRelease(store, { version: '1.2.0', uses: { platform: ['useUndo'] } });
    await activate(store, [chat('1.2.0')], author, { fallbacks: false });
    await activateChat(store, '1.1.0');
    // 1.2.0 is the last good version now, and host 1.0.0 the fallback without useUndo.
    expect(await demote(store, chat('1.1.0'), WHY)).toMatchObject({ version: '1.2.0' });
  });

  test('is accepted if the demoted version lacks the same', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0', uses: { routes: ['POST /api/chat/polls'] } });
    await storeFakeRelease(store, { version: '1.1.0', uses: { routes: ['POST /api/chat/polls'] } });
    for (const version of ['1.0.0', '1.1.0']) await activateChat(store, version);
    await startServer(store, {});
    expect(await demote(store, chat('1.1.0'), WHY)).toMatchObject({ version: '1.0.0' });
  });
});

describe('a change whose process was killed before it wrote the history', () => {
  /** Removes the last line of the history, which is written after the registry. */
  function loseLastLine({ folder }: Store) {
    const path = join(folder, 'history.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    writeFileSync(path, `${lines.slice(0, -1).join('\n')}\n`);
  }

  test('is in the history, in its place, and the version can be demoted', async () => {
    const store = await storeWithLive('1.0.0', '1.1.0');
    loseLastLine(store);
    expect((await readHistory(store)).at(-1)).toMatchObject({ action: 'activate', version: '1.1.0' });
    expect(await demote(store, chat('1.1.0'), WHY)).toMatchObject({ version: '1.0.0' });
    const actions = (await readHistory(store)).slice(-3).map(({ action, version }) => `${action} ${version}`);
    expect(actions).toEqual(['activate 1.0.0', 'activate 1.1.0', 'demote 1.0.0']);
  });

  test('is not demoted again if it was a demotion', async () => {
    const store = await storeWithLive('0.9.0', '1.0.0', '1.1.0');
    await demote(store, chat('1.1.0'), WHY);
    loseLastLine(store);
    await expectNoDemotion(store, chat('1.0.0'));
    await activateChat(store, '1.1.0');
    await expectNoDemotion(store, chat('1.1.0'));
  });
});
