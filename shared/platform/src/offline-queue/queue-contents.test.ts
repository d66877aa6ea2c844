/** @jest-environment node */
import { createVirtualTime } from '../testing/virtual-time';
import { createMemoryStorage } from './memory-storage';
import { createQueueContents } from './queue-contents';
import { createTextMemory } from './testing/simulated-browser';
import { createTextJournal } from './text-storage';
import type { StoredItem } from './types';

const SCOPE = 'test/ada/acme';
const RETRY_MS = 5_000;

const item: StoredItem = {
  id: 'm1',
  key: 'general',
  payload: 'Hello',
  createdAt: '2026-11-20T08:00:00.000Z',
  position: 1,
  attempts: 0,
  failedAt: 0,
  retryAt: 0,
  limitedUntil: 0,
  postponedUntil: 0,
  failure: null,
};

/** The contents of a tab that finds an item of a crashed tab in the journal, while the storage takes no item. */
function createContents() {
  const time = createVirtualTime();
  const memory = createMemoryStorage();
  const journal = createTextJournal(createTextMemory(), new EventTarget());
  journal.add(SCOPE, item);
  const full = { isFull: true };
  const add = jest.fn(async (scope: string, added: StoredItem) => {
    if (full.isFull) throw new Error('The storage is full');
    return memory.add(scope, added);
  });
  const contents = createQueueContents({
    scope: SCOPE,
    environment: {
      storage: { ...memory, add },
      journal,
      channel: { post: () => undefined, subscribe: () => () => undefined, close: () => undefined },
      clock: time.clock,
    },
    isReadable: () => true,
    isStopped: () => false,
    onChange: () => undefined,
    onWork: () => undefined,
    onDelivered: () => undefined,
  });
  return { contents, time, full, add };
}

test('loads without an item that a readable storage does not take, and retries later', async () => {
  const { contents, time, full, add } = createContents();

  await contents.load();
  expect(contents.isHealthy()).toBe(false);
  expect(contents.items()).toEqual([]);
  const calls = add.mock.calls.length;
  await time.advance(RETRY_MS - 1);
  expect(add).toHaveBeenCalledTimes(calls);

  full.isFull = false;
  await time.advance(2);
  expect(contents.items()).toMatchObject([{ id: 'm1' }]);
  expect(contents.isHealthy()).toBe(true);
});
