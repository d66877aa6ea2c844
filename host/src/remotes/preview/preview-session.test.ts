import { previewUrl, type SignedPreview } from '@atrium/contracts';
import type { TextStorage } from '@atrium/platform';
import { release } from '../../testing/releases';
import { createPreviewSession, type Preview, movePreviewToStorage } from './preview-session';

const UNTIL = 1_000_000;
const statement = { name: 'remote-chat', version: '1.1.0', who: 'ada', until: UNTIL };
const signed: SignedPreview = { text: JSON.stringify(statement), signature: 'a'.repeat(86) };
const preview: Preview = { ...statement, release: release('1.1.0') };

/** A tab that opens the preview, or another address. */
async function openTab({ url = previewUrl('http://localhost', signed) } = {}) {
  const stored = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  const server = { now: 0, open: async (): Promise<Preview | null> => preview };
  const openPreview = jest.fn(() => server.open());
  window.history.replaceState(null, '', new URL(url).pathname + new URL(url).search);
  movePreviewToStorage(window, storage);
  const create = () => createPreviewSession({ storage, openPreview, now: () => server.now });
  return { session: await create(), create, server, openPreview, stored };
}

test('begins with the address, which is left without it', async () => {
  const { session, openPreview } = await openTab();
  expect(session.get()).toEqual(preview);
  expect(openPreview).toHaveBeenCalledWith(signed);
  expect(window.location.href).toBe('http://localhost/dashboard');
});

test('continues after the page is loaded again', async () => {
  const { create } = await openTab();
  expect((await create()).get()).toEqual(preview);
});

test('does not begin in a tab with another address', async () => {
  const { session, openPreview } = await openTab({ url: 'http://localhost/dashboard?tab=mine' });
  expect(session.get()).toBeNull();
  expect(openPreview).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?tab=mine');
});

test('ends on request, also after the page is loaded again', async () => {
  const { session, create } = await openTab();
  const heard = jest.fn();
  session.subscribe(heard);

  session.end();

  expect(session.get()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  expect((await create()).get()).toBeNull();
});

test('continues when the same person signs in again', async () => {
  const { session, create } = await openTab();
  session.setUser('ada');
  const later = await create();
  later.setUser('ada');
  expect(later.get()).toEqual(preview);
});

test('ends when another person signs in, also after the page is loaded again', async () => {
  const { session, create, stored } = await openTab();
  session.setUser('ada');
  const later = await create();
  later.setUser('ben');
  expect(later.get()).toBeNull();
  expect(stored.size).toBe(0);
});

test('ends once the server refuses it', async () => {
  const { session, server, stored } = await openTab();
  server.open = async () => null;
  await session.check();
  expect(session.get()).toBeNull();
  expect(stored.size).toBe(0);
});

test('continues until its end while the server cannot be reached', async () => {
  const { session, server } = await openTab();
  server.open = () => Promise.reject(new Error('offline'));
  server.now = UNTIL - 1;
  await session.check();
  expect(session.get()).toEqual(preview);

  server.now = UNTIL;
  await session.check();
  expect(session.get()).toBeNull();
});

test('does not begin again if it is ended while it is checked', async () => {
  const { session } = await openTab();
  const checked = session.check();
  session.end();
  await checked;
  expect(session.get()).toBeNull();
});
