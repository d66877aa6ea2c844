import type { RemoteManifestInput } from '@atrium/contracts';
import { activate } from '../activation/activation';
import { emptyStore, storeFakeRelease } from '../testing';
import { author, target } from './testing';

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
    await storeFakeRelease(store, { version: '1.0.0', slots });
    await activate(store, [target('remote-chat', '1.0.0')], author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', slots });

    await expect(activate(store, [target('remote-news', '1.0.0')], author)).rejects.toThrow(
      `remote-news@1.0.0 claims ${claim}, which belongs to remote-chat@1.0.0: remove it from remote-news, or first activate a version of remote-chat without it.`,
    );
  });

  it('is refused for one notification type if another remote has it for all types', async () => {
    const store = emptyStore();
    const slot = { slot: 'notification.actions' as const, id: 'one', label };
    await storeFakeRelease(store, { version: '1.0.0', slots: [slot] });
    await activate(store, [target('remote-chat', '1.0.0')], author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', slots: [{ ...slot, types: ['news'] }] });

    await expect(activate(store, [target('remote-news', '1.0.0')], author)).rejects.toThrow(
      'remote-news@1.0.0 claims the slot notification.actions for news, which belongs to remote-chat@1.0.0',
    );
  });

  it.each([
    ['board/:id', 'Board/new'],
    ['board/new', 'board/:id'],
  ])('is refused for a second remote: %s beside %s', async (first, second) => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0', routes: [first] });
    await activate(store, [target('remote-chat', '1.0.0')], author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', routes: ['news', second] });

    await expect(activate(store, [target('remote-news', '1.0.0')], author)).rejects.toThrow(
      `remote-news@1.0.0 claims the page /${second}, which belongs to remote-chat@1.0.0`,
    );
  });

  it('is refused for a remote if it is reserved for another one, even while that one is not live', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', routes: ['news', 'messaging'] });

    await expect(activate(store, [target('remote-news', '1.0.0')], author)).rejects.toThrow(
      'remote-news@1.0.0 claims the page /messaging, which is reserved for remote-chat: give it another path.',
    );
  });

  it('is refused for a remote if it is a settings section of the shell', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { name: 'host', version: '1.0.0', pages: ['/settings/*', '*'] });
    await activate(store, [target('host', '1.0.0')], author);
    const slots = [{ slot: 'settings.section' as const, id: 'one', path: 'security', label }];
    await storeFakeRelease(store, { version: '1.0.0', slots });

    await expect(activate(store, [target('remote-chat', '1.0.0')], author)).rejects.toThrow(
      'remote-chat@1.0.0 claims the settings section /settings/security, which belongs to host@1.0.0',
    );
  });

  it('is refused for a remote if it is a page of the shell', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { name: 'host', version: '1.0.0', pages: ['/', '/settings/*', '*'] });
    await activate(store, [target('host', '1.0.0')], author);
    await storeFakeRelease(store, { version: '1.0.0', routes: ['chat', 'settings/chat'] });

    await expect(activate(store, [target('remote-chat', '1.0.0')], author)).rejects.toThrow(
      'claims the page /settings/chat, which belongs to host@1.0.0',
    );
  });
});
