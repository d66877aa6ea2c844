import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createDraftDatabase } from '@atrium/platform';
import { createIndexedDbStorage } from '../offline-queue/indexed-db-storage';
import { createMemoryStorage } from '../offline-queue/memory-storage';
import type { StoredItem } from '../offline-queue/types';
import { countUnsentItems, eraseAccountData } from './account-data';

const item = (id: string): StoredItem => ({
  id,
  key: 'conversation',
  payload: { text: id },
  createdAt: '2026-11-20T08:00:00.000Z',
  position: 1,
  attempts: 0,
  failedAt: 0,
  retryAt: 0,
  limitedUntil: 0,
  postponedUntil: 0,
  failure: null,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});

/** Stores everything that an account can leave behind in a browser. */
async function leaveBehind(user: string) {
  const queue = createIndexedDbStorage({ fallback: createMemoryStorage() });
  await queue.add(`chat-outbox/${user}/acme`, item(`${user}-message`));
  await queue.settle(`chat-outbox/${user}/acme`, `${user}-sent`);
  await queue.acquireLease(`atrium-queue/chat-outbox/${user}/acme`, 'tab', Number.MAX_SAFE_INTEGER, 0);
  await createDraftDatabase().put(`atrium_draft/${user}/acme/remote-chat/conversation`, 'typed');
  localStorage.setItem(`atrium_draft/${user}/acme/remote-leave/request`, '{"reason":"Ill"}');
  localStorage.setItem(`atrium_queue_journal/chat-outbox/${user}/acme/${user}-journal`, JSON.stringify(item(user)));
  localStorage.setItem(`atrium_bus/timers.changed/${user}/acme`, JSON.stringify({ running: [] }));
  localStorage.setItem(`atrium_recent_commands:${user} acme`, JSON.stringify([{ key: `page /Profile/${user}` }]));
  // The same item in the journal and in the database counts once.
  localStorage.setItem(`atrium_queue_journal/chat-outbox/${user}/acme/${user}-message`, JSON.stringify(item(user)));
  const timers: unknown = JSON.parse(localStorage.getItem('activeTimers') ?? '[]');
  const own = [
    { userId: user, taskName: 'Offline', isOnServer: false },
    { userId: user, taskName: 'Known', isOnServer: true },
  ];
  localStorage.setItem('activeTimers', JSON.stringify([...(timers as unknown[]), ...own])); // array written here
}

/** Returns everything that this browser stores, as JSON. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = [Object.entries(localStorage)];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      for (const read of ['getAll', 'getAllKeys'] as const) {
        found.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store)[read]();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
    }
    database.close();
  }
  return JSON.stringify(found);
}

test('counts stored items that the server does not have', async () => {
  await leaveBehind('ada');
  await leaveBehind('ben');

  // The queued message, the message that is only in the journal, and the timer that was started offline.
  expect(await countUnsentItems('ada', localStorage)).toBe(3);
  expect(await countUnsentItems('nobody', localStorage)).toBe(0);
});

test('deletes everything of the account and nothing of others', async () => {
  await leaveBehind('ben');
  const others = await everythingStored();
  await leaveBehind('ada');
  localStorage.setItem('activeTimers_unreadable', '[{"userId":"ada"');
  localStorage.setItem('vite-ui-theme', 'dark');

  await eraseAccountData('ada', localStorage);

  expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
  localStorage.removeItem('vite-ui-theme');
  expect(await everythingStored()).toBe(others);
});

test('erases and counts nothing in a browser without stored data', async () => {
  await eraseAccountData('ada', localStorage);

  expect(await countUnsentItems('ada', localStorage)).toBe(0);
});
