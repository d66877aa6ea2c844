import { randomBytes } from 'node:crypto';
import type { RemoteManifestInput } from '@atrium/contracts';
import type { Usage } from '@atrium/tools-webpack';
import { activate, checkActivation, rollBack } from '../activation';
import { activateIfNew } from '../publication';
import { readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, startServer, stored } from '../testing';

const author = { who: 'ada' };
const target = (name: string, version: string) => ({ name, version });

/** Stores and activates a version of a remote. */
async function live(store: Store, version: string, uses: Partial<Usage>, name = 'remote-chat') {
  await stored(store, { name, version, uses });
  await activate(store, [target(name, version)], author);
}

/** Stores and activates a version of the host. */
async function liveHost(store: Store, version: string, platform: string[], libraries = {}) {
  await stored(store, { name: 'host', version, uses: {}, provides: { platform, libraries } });
  await activate(store, [target('host', version)], author);
}

const liveVersion = async (store: Store, name = 'remote-chat') =>
  (await readRegistry(store)).remotes[name]?.active.version;

describe('A remote that uses something of the server', () => {
  it.each([
    [
      { routes: ['POST /api/chat/polls'] },
      'remote-chat@1.4.0 calls POST /api/chat/polls, which the live server 0.1.0 does not have: release the server first.',
    ],
    [
      { commands: ['chat:poll'] },
      'remote-chat@1.4.0 sends the socket command chat:poll, which the live server 0.1.0 does not accept: release the server first.',
    ],
    [
      { socketEvents: ['chat:poll_closed', 'chat:polled'] },
      'remote-chat@1.4.0 needs the socket events chat:poll_closed and chat:polled, which the live server 0.1.0 does not send: release the server first.',
    ],
  ])('is refused if the live server does not provide it: %j', async (uses, sentence) => {
    const store = emptyStore();
    await startServer(store, { routes: ['GET /api/chat/unread'] });
    await live(store, '1.3.0', { routes: ['GET /api/chat/unread'] });
    await stored(store, { version: '1.4.0', uses });

    await expect(activate(store, [target('remote-chat', '1.4.0')], author)).rejects.toMatchObject({
      message: sentence,
    });
    expect(await liveVersion(store)).toBe('1.3.0');
  });

  it('is activated once a server runs that provides it, whatever it calls parameters', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['GET /api/chat/:id'] });
    await live(store, '1.4.0', { routes: ['GET /api/chat/:conversationId'] });

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated if no server is known', async () => {
    const store = emptyStore();
    await live(store, '1.4.0', { routes: ['POST /api/chat/polls'] });

    expect(await liveVersion(store)).toBe('1.4.0');
  });
});

describe('A server', () => {
  const smaller = { version: '0.2.0', routes: [], commands: [], socketEvents: [] };

  it('conflicts with live remotes whose routes it no longer has', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['POST /api/chat/polls'] });
    await live(store, '1.4.0', { routes: ['POST /api/chat/polls'] });

    expect(await checkActivation(store, [], smaller)).toMatchObject([
      {
        sentence:
          'remote-chat@1.4.0 calls POST /api/chat/polls, which server 0.2.0 does not have: keep it in the server, or first activate a version of remote-chat without it.',
      },
    ]);
  });

  it('conflicts with the fallback of a live remote', async () => {
    const store = emptyStore();
    await startServer(store, { routes: ['POST /api/chat/polls'] });
    await live(store, '1.4.0', { routes: ['POST /api/chat/polls'] });
    await live(store, '1.5.0', {});

    expect(await checkActivation(store, [], smaller)).toMatchObject([
      { sentence: expect.stringContaining('remote-chat@1.4.0, the fallback of the live remote-chat, calls') },
    ]);
    await live(store, '1.6.0', {});
    expect(await checkActivation(store, [], smaller)).toEqual([]);
  });

  it('conflicts with live remotes that wait for an event which only its socket event caused', async () => {
    const store = emptyStore();
    await startServer(store, { socketEvents: ['calendarChanged'] });
    await live(store, '1.0.0', { subscribes: ['calendar.changed'] }, 'remote-leave');

    expect(await checkActivation(store, [], smaller)).toMatchObject([
      { sentence: expect.stringMatching(/^remote-leave@1\.0\.0 subscribes to the bus event calendar\.changed/) },
    ]);
  });
});

describe('A remote that imports something of the host', () => {
  it('is refused if the live host does not export it', async () => {
    const store = emptyStore();
    await liveHost(store, '2.0.0', ['LoadError']);
    await stored(store, { version: '1.4.0', uses: { platform: ['LoadError', 'useUndo'] } });

    await expect(activate(store, [target('remote-chat', '1.4.0')], author)).rejects.toThrow(
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@2.0.0 does not export: release the host first.',
    );
  });

  it('is refused if the fallback of the host does not export it', async () => {
    const store = emptyStore();
    await liveHost(store, '1.0.0', []);
    await liveHost(store, '2.0.0', ['useUndo']);
    await stored(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });
    const chat = target('remote-chat', '1.4.0');
    const sentence =
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@1.0.0, the fallback of the live host, does not export: activate one more version of the host with it first, so that its fallback has it too.';

    await expect(activate(store, [chat], author)).rejects.toThrow(sentence);
    await expect(activate(store, [target('host', '2.0.0'), chat], author)).rejects.toThrow(sentence);
    await liveHost(store, '2.0.1', ['useUndo']);
    await activate(store, [chat], author);
    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated together with a new host that exports it', async () => {
    const store = emptyStore();
    await liveHost(store, '1.0.0', []);
    await stored(store, { name: 'host', version: '2.0.0', uses: {}, provides: { platform: ['useUndo'] } });
    await stored(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });

    await activate(store, [target('host', '2.0.0'), target('remote-chat', '1.4.0')], author);

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it('is activated at a start although the fallback of the host does not export it', async () => {
    const store = emptyStore();
    await liveHost(store, '1.0.0', []);
    await liveHost(store, '2.0.0', ['useUndo']);
    await stored(store, { version: '1.4.0', uses: { platform: ['useUndo'] } });

    await activateIfNew(store, [{ ...target('remote-chat', '1.4.0'), stored: true }], author);

    expect(await liveVersion(store)).toBe('1.4.0');
  });

  it.each([
    ['19.3.4', '19.3.0', true],
    ['19.3.0', '19.4.1', true],
    ['19.4.0', '19.3.9', false],
    ['19.3.0', '20.0.0', false],
  ])('built with React %s fits a host with React %s: %s', async (built, provided, fits) => {
    const store = emptyStore();
    await liveHost(store, '2.0.0', [], { react: provided });
    await stored(store, { version: '1.4.0', uses: { libraries: { react: built } } });

    const conflicts = await checkActivation(store, [target('remote-chat', '1.4.0')]);

    expect(conflicts.map(({ sentence }) => sentence)).toEqual(
      fits
        ? []
        : [
            `remote-chat@1.4.0 was built with react ${built}, but host@2.0.0 provides ${provided}: release a host with react ${built} or newer first.`,
          ],
    );
  });
});

describe('A host', () => {
  it('is refused if a live remote imports an export that it no longer has', async () => {
    const store = emptyStore();
    await liveHost(store, '2.0.0', ['useUndo']);
    await live(store, '1.4.0', { platform: ['useUndo'] });
    await stored(store, { name: 'host', version: '3.0.0', uses: {}, provides: {} });

    await expect(activate(store, [target('host', '3.0.0')], author)).rejects.toThrow(
      'remote-chat@1.4.0 imports useUndo from @atrium/platform, which host@3.0.0 does not export: keep it in the host, or first activate a version of remote-chat without it.',
    );
  });

  it('is refused if the live server does not have a route that it calls', async () => {
    const store = emptyStore();
    await startServer(store, {});
    await stored(store, { name: 'host', version: '3.0.0', uses: { routes: ['GET /api/teams'] } });

    await expect(activate(store, [target('host', '3.0.0')], author)).rejects.toThrow(
      'host@3.0.0 calls GET /api/teams, which the live server 0.1.0 does not have',
    );
  });
});

describe('A remote that no longer publishes an event', () => {
  const subscribed = async () => {
    const store = emptyStore();
    await live(store, '1.0.0', { publishes: ['leave.filed'] }, 'remote-leave');
    await live(store, '1.0.0', { subscribes: ['leave.filed', 'timers.changed'] });
    await stored(store, { name: 'remote-leave', version: '2.0.0', uses: {} });
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
    await live(store, '1.0.0', { publishes: ['leave.statusChanged'] }, 'remote-leave');
    await live(store, '1.0.0', { subscribes: ['leave.statusChanged'] });
    await stored(store, { name: 'remote-leave', version: '2.0.0', uses: {} });

    await activateIfNew(store, [{ ...target('remote-leave', '2.0.0'), stored: true }], author, null);

    expect(await liveVersion(store, 'remote-leave')).toBe('2.0.0');
  });

  it('is activated while another live remote publishes it', async () => {
    const store = await subscribed();
    await live(store, '1.0.0', { publishes: ['leave.filed'] }, 'remote-time');

    await activate(store, [target('remote-leave', '2.0.0')], author);

    expect(await liveVersion(store, 'remote-leave')).toBe('2.0.0');
  });
});

describe('A part that only one remote can have', () => {
  const label = { en: 'Reply' };
  it.each<[string, RemoteManifestInput['slots'][number], string]>([
    [
      'a settings section',
      { slot: 'settings.section', id: 'one', path: 'rules', label },
      'the settings section /settings/rules',
    ],
    [
      'a type of a slot',
      { slot: 'toast.reply', id: 'one', types: ['chat_message'], label },
      'the slot toast.reply for chat_message',
    ],
  ])('is refused for a second remote: %s', async (_what, slot, claim) => {
    const store = emptyStore();
    const slots = [slot];
    await stored(store, { version: '1.0.0', slots });
    await activate(store, [target('remote-chat', '1.0.0')], author);
    await stored(store, { name: 'remote-news', version: '1.0.0', slots });

    await expect(activate(store, [target('remote-news', '1.0.0')], author)).rejects.toThrow(
      `remote-news@1.0.0 claims ${claim}, which belongs to remote-chat@1.0.0: remove it from remote-news, or first activate a version of remote-chat without it.`,
    );
  });

  it('is refused for a remote if it is a page of the shell', async () => {
    const store = emptyStore();
    await stored(store, { name: 'host', version: '1.0.0', pages: ['/', '/settings/*', '*'] });
    await activate(store, [target('host', '1.0.0')], author);
    await stored(store, { version: '1.0.0', routes: ['chat', 'settings/chat'] });

    await expect(activate(store, [target('remote-chat', '1.0.0')], author)).rejects.toThrow(
      'claims the page /settings/chat, which belongs to host@1.0.0',
    );
  });
});

it('refuses a page whose scripts are over the budget', async () => {
  const store = emptyStore();
  await stored(store, { version: '1.0.0', code: randomBytes(100_000).toString('latin1') });
  await activate(store, [target('remote-chat', '1.0.0')], author);
  await stored(store, { version: '2.0.0', code: randomBytes(700_000).toString('latin1') });

  await expect(activate(store, [target('remote-chat', '2.0.0')], author)).rejects.toThrow(
    /^remote-chat@2\.0\.0 loads \d+ KB of scripts for \/chat, which is over the budget of 300 KB: load parts of the page later/,
  );
});

describe('A conflict that exists already', () => {
  const broken = async () => {
    const store = emptyStore();
    await live(store, '1.0.0', { routes: ['POST /api/chat/polls'] });
    await live(store, '1.1.0', { routes: ['POST /api/chat/polls'] });
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
    await liveHost(store, '1.0.0', []);
    await stored(store, { version: '1.2.0', uses: { routes: ['POST /api/chat/polls'] } });

    await expect(activate(store, [target('remote-chat', '1.2.0')], author)).rejects.toThrow(/release the server first/);
  });

  it('prevents a rollback that would cause it', async () => {
    const store = emptyStore();
    await live(store, '1.0.0', { routes: ['POST /api/chat/polls'] });
    await live(store, '1.1.0', {});
    await startServer(store, {});

    await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow(/calls POST \/api\/chat\/polls/);
  });
});
