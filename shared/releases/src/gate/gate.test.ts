import { randomBytes } from 'node:crypto';
import { activate, findActivationConflicts, rollBack } from '../activation/activation';
import { activateIfNew } from '../activation/new-releases';
import { emptyStore, startServer, storeFakeRelease } from '../testing';
import { activateHost, activateRemote, author, liveVersion, target } from './testing';

describe('A remote that uses something of the server', () => {
  it.each([
    [
      { routes: ['POST /api/chat/polls'] },
      'remote-chat@1.4.0 calls POST /api/chat/polls, which the live server 0.1.0 does not have: release a server with it first, or activate a version of remote-chat without it.',
    ],
    [
      { commands: ['chat:poll'] },
      'remote-chat@1.4.0 sends the socket command chat:poll, which the live server 0.1.0 does not accept: release a server with it first, or activate a version of remote-chat without it.',
    ],
    [
      { socketEvents: ['chat:poll_closed', 'chat:polled'] },
      'remote-chat@1.4.0 needs the socket events chat:poll_closed and chat:polled, which the live server 0.1.0 does not send: release a server with them first, or activate a version of remote-chat without them.',
    ],
  ])('is refused if the live server does not provide it: %j', async (uses, sentence) => {
    const store = emptyStore();
    await startServer(store, { routes: ['GET /api/chat/unread'] });
    await activateRemote(store, '1.3.0', { routes: ['GET /api/chat/unread'] });
    await storeFakeRelease(store, { version: '1.4.0', uses });

    await expect(activate(store, [target('remote-chat', '1.4.0')], author)).rejects.toMatchObject({
      message: sentence,
    });
    expect(await liveVersion(store)).toBe('1.3.0');
  });

  it('is activated once a server runs that provides it, whatever it calls parameters', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['GET /api/chat/:id'] });
    await activateRemote(store, '1.4.0', { routes: ['GET /api/chat/:conversationId'] });

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated if no server is known', async () => {
    const store = emptyStore();
    await activateRemote(store, '1.4.0', { routes: ['POST /api/chat/polls'] });

    expect(await liveVersion(store)).toBe('1.4.0');
  });
});

describe('A server', () => {
  const smaller = { version: '0.2.0', routes: [], commands: [], socketEvents: [] };

  it('conflicts with live remotes whose routes it no longer has', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.4.0', { routes: ['POST /api/chat/polls'] });

    expect(await findActivationConflicts(store, [], smaller)).toMatchObject([
      {
        sentence:
          'remote-chat@1.4.0 calls POST /api/chat/polls, which server 0.2.0 does not have: keep it in the server, or first activate a version of remote-chat without it.',
      },
    ]);
  });

  it('conflicts with the fallback of a live remote', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.4.0', { routes: ['POST /api/chat/polls'] });
    await activateRemote(store, '1.5.0', {});

    expect(await findActivationConflicts(store, [], smaller)).toMatchObject([
      { sentence: expect.stringContaining('remote-chat@1.4.0, the fallback of the live remote-chat, calls') },
    ]);
    await activateRemote(store, '1.6.0', {});
    expect(await findActivationConflicts(store, [], smaller)).toEqual([]);
  });

  it('conflicts with live remotes that wait for an event which only its socket event caused', async () => {
    const store = emptyStore();
    await startServer(store, { socketEvents: ['calendarChanged'] });
    await activateRemote(store, '1.0.0', { subscribes: ['calendar.changed'] }, 'remote-leave');

    expect(await findActivationConflicts(store, [], smaller)).toMatchObject([
      { sentence: expect.stringMatching(/^remote-leave@1\.0\.0 subscribes to the bus event calendar\.changed/) },
    ]);
  });
});

describe('A remote that imports something of the host', () => {
  it('is refused if the live host does not export it', async () => {
    const store = emptyStore();
    await activateHost(store, '2.0.0', ['LoadError']);
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['LoadError', 'useUndo'] } });

    await expect(activate(store, [target('remote-chat', '1.4.0')], author)).rejects.toThrow(
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@2.0.0 does not export: activate a host with it first or in the same command, or activate a version of remote-chat without it.',
    );
  });

  it('is refused if the fallback of the host does not export it', async () => {
    const store = emptyStore();
    await activateHost(store, '1.0.0', []);
    await activateHost(store, '2.0.0', ['useUndo']);
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });
    const chat = target('remote-chat', '1.4.0');
    const sentence =
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@1.0.0, the fallback of the live host, does not export: activate one more version of the host with it first, so that its fallback has it too.';

    await expect(activate(store, [chat], author)).rejects.toThrow(sentence);
    await expect(activate(store, [target('host', '2.0.0'), chat], author)).rejects.toThrow(sentence);
    await activateHost(store, '2.0.1', ['useUndo']);
    await activate(store, [chat], author);
    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated together with a new host that exports it', async () => {
    const store = emptyStore();
    await activateHost(store, '1.0.0', []);
    await storeFakeRelease(store, { name: 'host', version: '2.0.0', uses: {}, provides: { platform: ['useUndo'] } });
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });

    await activate(store, [target('host', '2.0.0'), target('remote-chat', '1.4.0')], author);

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated at a start although the fallback of the host does not export it', async () => {
    const store = emptyStore();
    await activateHost(store, '1.0.0', []);
    await activateHost(store, '2.0.0', ['useUndo']);
    await storeFakeRelease(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });

    await activateIfNew(store, [{ ...target('remote-chat', '1.4.0'), stored: true }], author);

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it.each([
    ['19.3.4', '19.3.0', null],
    ['19.3.0', '19.4.1', null],
    ['19.4.1', '19.3.9', '19.4.0'],
    ['19.3.0', '20.0.0', '19.3.0'],
  ])('built with React %s and activated with a host with React %s needs %s', async (built, provided, needed) => {
    const store = emptyStore();
    await activateHost(store, '2.0.0', [], { react: provided });
    await storeFakeRelease(store, { version: '1.4.0', uses: { libraries: { react: built } } });

    const conflicts = await findActivationConflicts(store, [target('remote-chat', '1.4.0')]);

    expect(conflicts.map(({ sentence }) => sentence)).toEqual(
      needed === null
        ? []
        : [
            `remote-chat@1.4.0 was built with react ${built}, but host@2.0.0 provides ${provided}: activate a host with react ^${needed} first or in the same command, or activate a version of remote-chat for react ${provided}.`,
          ],
    );
  });
});

describe('A host', () => {
  it('is refused if a live remote imports an export that it no longer has', async () => {
    const store = emptyStore();
    await activateHost(store, '2.0.0', ['useUndo']);
    await activateRemote(store, '1.4.0', { platform: ['useUndo'] });
    await storeFakeRelease(store, { name: 'host', version: '3.0.0', uses: {}, provides: {} });

    await expect(activate(store, [target('host', '3.0.0')], author)).rejects.toThrow(
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@3.0.0 does not export: keep it in the host, or first activate a version of remote-chat without it.',
    );
  });

  it('is refused if the live server does not have a route that it calls', async () => {
    const store = emptyStore();
    await startServer(store, {});
    await storeFakeRelease(store, { name: 'host', version: '3.0.0', uses: { routes: ['GET /api/teams'] } });

    await expect(activate(store, [target('host', '3.0.0')], author)).rejects.toThrow(
      'host@3.0.0 calls GET /api/teams, which the live server 0.1.0 does not have',
    );
  });
});

it('refuses a host that no longer relays an event to which a live remote subscribes', async () => {
  const store = emptyStore();
  await startServer(store, { socketEvents: ['tasksChanged'] });
  const relays = { 'tasks.changed': 'tasksChanged' };
  await storeFakeRelease(store, { name: 'host', version: '1.0.0', uses: {}, provides: { relays } });
  await storeFakeRelease(store, { name: 'host', version: '2.0.0', uses: {}, provides: { relays: {} } });
  await activate(store, [target('host', '1.0.0')], author);
  await activateRemote(store, '1.0.0', { subscribes: ['tasks.changed'] }, 'remote-time');

  await expect(activate(store, [target('host', '2.0.0')], author)).rejects.toThrow(
    'remote-time@1.0.0 subscribes to the bus event tasks.changed, which nothing live would publish any more: keep publishing it in host, or first activate a version of remote-time without it.',
  );
});

describe('A remote that no longer publishes an event', () => {
  const subscribed = async () => {
    const store = emptyStore();
    await activateRemote(store, '1.0.0', { publishes: ['leave.filed'] }, 'remote-leave');
    await activateRemote(store, '1.0.0', { subscribes: ['leave.filed', 'timers.changed'] });
    await storeFakeRelease(store, { name: 'remote-leave', version: '2.0.0', uses: {} });
    return store;
  };

  it('is refused while a live remote subscribes to it', async () => {
    await expect(activate(await subscribed(), [target('remote-leave', '2.0.0')], author)).rejects.toThrow(
      'remote-chat@1.0.0 subscribes to the bus event leave.filed, which nothing live would publish any more: keep publishing it in remote-leave, or first activate a version of remote-chat without it.',
    );
  });

  it('is activated with an unknown server if the previous server causes the event', async () => {
    const store = emptyStore();
    await startServer(store, { socketEvents: ['leaveStatusUpdate'] });
    await activateRemote(store, '1.0.0', { publishes: ['leave.statusChanged'] }, 'remote-leave');
    await activateRemote(store, '1.0.0', { subscribes: ['leave.statusChanged'] });
    await storeFakeRelease(store, { name: 'remote-leave', version: '2.0.0', uses: {} });

    await activateIfNew(store, [{ ...target('remote-leave', '2.0.0'), stored: true }], author, null);

    expect(await liveVersion(store, 'remote-leave')).toBe('2.0.0');
  });

  it('is refused while the fallback of a live remote subscribes to it', async () => {
    const store = await subscribed();
    await activateRemote(store, '1.1.0', {});

    await expect(activate(store, [target('remote-leave', '2.0.0')], author)).rejects.toThrow(
      'remote-chat@1.0.0, the fallback of the live remote-chat, subscribes to the bus event leave.filed, which nothing live would publish any more: keep publishing it in remote-leave, or first activate one more version of remote-chat without it, which replaces its fallback.',
    );
  });

  it('is activated while another live remote publishes it', async () => {
    const store = await subscribed();
    await activateRemote(store, '1.0.0', { publishes: ['leave.filed'] }, 'remote-time');

    await activate(store, [target('remote-leave', '2.0.0')], author);

    expect(await liveVersion(store, 'remote-leave')).toBe('2.0.0');
  });
});

it('refuses a page whose scripts are over the budget', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0', code: randomBytes(100_000).toString('latin1') });
  await activate(store, [target('remote-chat', '1.0.0')], author);
  await storeFakeRelease(store, { version: '2.0.0', code: randomBytes(700_000).toString('latin1') });

  await expect(activate(store, [target('remote-chat', '2.0.0')], author)).rejects.toThrow(
    /^remote-chat@2\.0\.0 loads \d+ KB of scripts for \/chat, which is over the budget of 300 KB: load parts of the page later/,
  );
});

it('rolls back to a release whose page is over the budget', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0', code: randomBytes(700_000).toString('latin1') });
  await storeFakeRelease(store, { version: '2.0.0' });
  await activate(store, [target('remote-chat', '1.0.0')], author, { sizes: false });
  await activate(store, [target('remote-chat', '2.0.0')], author);

  await rollBack(store, 'remote-chat', undefined, author);

  expect(await liveVersion(store)).toBe('1.0.0');
});
