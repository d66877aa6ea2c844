import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createIndexedDbStorage } from './indexed-db-storage';
import { createMemoryStorage } from './memory-storage';
import type { StoredItem } from './types';

const MINE = 'chat-outbox/ada/acme';
const THEIRS = 'chat-outbox/ben/acme';

const item = (id: string, position = 1): StoredItem => ({
  id,
  key: 'conversation',
  payload: { text: id },
  createdAt: '2026-11-20T08:00:00.000Z',
  position,
  attempts: 0,
  failedAt: 0,
  retryAt: 0,
  limitedUntil: 0,
  postponedUntil: 0,
  failure: null,
});

const ids = (items: readonly StoredItem[]) => items.map(({ id }) => id).toSorted();
const storageOver = (fallback = createMemoryStorage()) => createIndexedDbStorage({ fallback });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('lists the items of the same scope in another page', async () => {
  const page = storageOver();
  await page.add(MINE, item('a'));
  await page.add(MINE, item('b', 2));
  await page.add(THEIRS, item('c'));

  const other = storageOver();
  expect(ids(await other.list(MINE))).toEqual(['a', 'b']);
  expect(await other.list(THEIRS)).toEqual([item('c')]);
});

test('stores an item only once by its id, and never again after it was settled', async () => {
  const storage = storageOver();
  await storage.add(MINE, item('a'));
  await storage.add(MINE, { ...item('a'), payload: { text: 'again' } });
  expect(await storage.list(MINE)).toEqual([item('a')]);

  await storage.settle(MINE, 'a');
  await storage.add(MINE, item('a'));
  expect(await storage.list(MINE)).toEqual([]);
  // The same id of another owner is another item.
  await storage.add(THEIRS, item('a'));
  expect(ids(await storage.list(THEIRS))).toEqual(['a']);
});

test('merges an update into the item, and ignores it after the item was settled', async () => {
  const storage = storageOver();
  await storage.add(MINE, item('a'));
  await storage.update(MINE, 'a', { attempts: 2, retryAt: 99 });
  expect(await storage.list(MINE)).toEqual([{ ...item('a'), attempts: 2, retryAt: 99 }]);

  await storage.settle(MINE, 'a');
  await storage.update(MINE, 'a', { attempts: 3 });
  expect(await storage.list(MINE)).toEqual([]);
});

test('grants a lease to one holder until it expires or is released', async () => {
  const [one, other] = [storageOver(), storageOver()];
  expect(await one.acquireLease('send', 'tab 1', 100, 0)).toBe(true);
  expect(await other.acquireLease('send', 'tab 2', 150, 50)).toBe(false);
  expect(await one.acquireLease('send', 'tab 1', 200, 60)).toBe(true);
  expect(await other.acquireLease('send', 'tab 2', 300, 200)).toBe(true);
  await one.releaseLease('send', 'tab 1');
  expect(await one.acquireLease('send', 'tab 1', 400, 210)).toBe(false);
  await other.releaseLease('send', 'tab 2');
  expect(await one.acquireLease('send', 'tab 1', 400, 220)).toBe(true);
});

describe('storage without a database', () => {
  const refuse = () => {
    globalThis.indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  };

  test('holds the items in the fallback', async () => {
    refuse();
    const fallback = createMemoryStorage();
    const storage = storageOver(fallback);
    await storage.add(MINE, item('a'));
    await storage.update(MINE, 'a', { attempts: 1 });
    expect(await fallback.list(MINE)).toEqual([{ ...item('a'), attempts: 1 }]);
    expect(await storage.list(MINE)).toEqual([{ ...item('a'), attempts: 1 }]);
    await storage.settle(MINE, 'a');
    expect(await fallback.list(MINE)).toEqual([]);
    expect(await storage.acquireLease('send', 'tab', 100, 0)).toBe(true);
  });

  test('moves the items to the database of a later page', async () => {
    const fallback = createMemoryStorage();
    await fallback.add(MINE, item('a'));

    expect(ids(await storageOver(fallback).list(MINE))).toEqual(['a']);
    expect(await fallback.list(MINE)).toEqual([]);
    expect(ids(await storageOver().list(MINE))).toEqual(['a']);
  });
});
