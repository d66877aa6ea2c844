import { activate, rollBack } from '../activation/activation';
import { readRegistry } from '../registry-file';
import { emptyStore, startServer, storeFakeRelease } from '../testing';
import { activateHost, activateRemote, author, liveVersion, target } from './testing';

describe('A conflict that exists already', () => {
  const broken = async () => {
    const store = emptyStore();
    await activateRemote(store, '1.0.0', { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.1.0', { routes: ['POST /api/chat/polls'] });
    await startServer(store, {});
    return store;
  };

  it('does not prevent a rollback', async () => {
    const store = await broken();

    await rollBack(store, 'remote-chat', undefined, author);

    expect(await liveVersion(store)).toBe('1.0.0');
  });

  it('does not prevent activating another package, but a version that has it', async () => {
    const store = await broken();
    await activateHost(store, '1.0.0', []);
    await storeFakeRelease(store, { version: '1.2.0', uses: { routes: ['POST /api/chat/polls'] } });

    await expect(activate(store, [target('remote-chat', '1.2.0')], author)).rejects.toThrow(
      /release a server with it first/,
    );
  });

  it('prevents a rollback that would cause it', async () => {
    const store = emptyStore();
    await activateRemote(store, '1.0.0', { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.1.0', {});
    await startServer(store, {});

    await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow(/calls POST \/api\/chat\/polls/);
  });

  it('does not prevent a rollback to a version with fewer missing routes', async () => {
    const store = emptyStore();
    await activateRemote(store, '1.0.0', { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.1.0', { routes: ['POST /api/chat/polls', 'GET /api/chat/polls'] });
    await startServer(store, {});

    await rollBack(store, 'remote-chat', undefined, author);

    expect(await liveVersion(store)).toBe('1.0.0');
  });

  it('does not excuse the active host if only the fallback of the host had it', async () => {
    const store = emptyStore();
    await activateHost(store, '1.0.0', []);
    await storeFakeRelease(store, { name: 'host', version: '2.0.0', uses: {}, provides: { platform: ['useUndo'] } });
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });
    await activate(store, [target('host', '2.0.0'), target('remote-chat', '1.4.0')], author);
    await storeFakeRelease(store, { name: 'host', version: '3.0.0', uses: {}, provides: { platform: [] } });

    for (const version of ['1.0.0', '3.0.0']) {
      await expect(activate(store, [target('host', version)], author)).rejects.toThrow(
        `remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@${version} does not export: keep it in the host, or first activate a version of remote-chat without it.`,
      );
    }
  });
});

describe('Packages that fit only each other', () => {
  const switched = async () => {
    const store = emptyStore();
    await activateHost(store, '1.0.0', ['useOld']);
    await activateRemote(store, '1.3.0', { platform: ['useOld'] });
    await storeFakeRelease(store, { name: 'host', version: '2.0.0', uses: {}, provides: { platform: ['useNew'] } });
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['useNew'] } });
    await activate(store, [target('host', '2.0.0'), target('remote-chat', '1.4.0')], author);
    return store;
  };

  it.each(['host', 'remote-chat'])('are not rolled back one by one: %s', async (name) => {
    await expect(rollBack(await switched(), name, undefined, author)).rejects.toMatchObject({
      message: expect.stringContaining('from @atrium/platform, which host@'),
      advice: expect.stringContaining('in one command: rollback host remote-chat'),
    });
  });

  it('are rolled back together', async () => {
    const store = await switched();

    await rollBack(store, ['host', 'remote-chat'], undefined, author);

    expect(await liveVersion(store)).toBe('1.3.0');
    expect((await readRegistry(store)).host).toMatchObject({ active: { version: '1.0.0' }, urgent: true });
  });
});
