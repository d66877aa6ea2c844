import { apiError, buildTimeEntry, networkError } from '@atrium/testing';
import { type AppError, keptStorage } from '@atrium/platform';
import { UNDO_MS } from '@atrium/platform/undo';
import { ANNA, BEN, fakeStorage, NINE, seconds, startedTimer, uuid } from '../../../../testing/timers';
import { startTimer, stopTimer } from './commands';
import { deliveryOf, sendAgain, sendNow } from './delivery';
import { createEntryQueue, type EntryQueue } from './entry-queue';
import { createDelayedActions } from './delayed-actions';
import { removeEntry } from './removal';
import { createOwnedList } from '../owned-list';
import { createTimerStore } from '../store';
import { EARLIER_QUEUE_KEY, earlierEntry } from '../stored-timers';
import { stop, type StoppedTimer } from '../timer';
import { followOwner } from '../sync/timer-subscriptions';

const queues: EntryQueue[] = [];

beforeEach(() => jest.useFakeTimers({ now: NINE }));
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
  jest.useRealTimers();
  localStorage.clear();
});

function open(answer: (stopped: StoppedTimer) => Promise<unknown> = async () => undefined, contents = {}) {
  const sent: string[] = [];
  const delayedActions = createDelayedActions();
  const texts = fakeStorage(contents);
  const storage = keptStorage(() => texts);
  const queue = createEntryQueue({
    send: async (stopped) => {
      await answer(stopped);
      sent.push(stopped.taskName);
      return buildTimeEntry({ clientId: stopped.clientId });
    },
    onStored: () => undefined,
    earlier: createOwnedList(EARLIER_QUEUE_KEY, earlierEntry, storage),
  });
  queues.push(queue);
  const store = createTimerStore({
    storage,
    delayedActions,
    queue,
    changes: { record: () => undefined, forget: () => undefined },
    entries: { remove: async () => undefined, restore: async () => undefined, refresh: async () => undefined },
    refresh: async () => undefined,
  });
  const follow = followOwner(store, queue);
  follow(ANNA);
  const stopOne = (taskName: string) => {
    const id = store.dispatch(startTimer({ taskName, project: '' }))?.id ?? '';
    store.dispatch(stopTimer(id));
    return id;
  };
  return { store, sent, follow, stopOne, delayedActions, texts, queue: () => store.getState().timers.queue };
}

const failures = { onRemoveFailed: jest.fn(), onRestoreFailed: jest.fn() };
const field = (code: string) => apiError('VALIDATION_FAILED', {}, { segments: { code, message: code } });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('sends all entries, oldest first', async () => {
  const { store, sent, stopOne, queue } = open();
  stopOne('One');
  const outcome = store.dispatch(deliveryOf(stopOne('Two')));
  await pass(seconds(1));
  expect(await outcome).toBe('delivered');
  expect(sent).toEqual(['One', 'Two']);
  expect(queue()).toEqual([]);
});

it.each<[string, AppError]>([
  ['no network', networkError()],
  ['a server that is down', apiError('UNAVAILABLE')],
  ['a session that has ended', apiError('UNAUTHENTICATED')],
  ['too many requests', apiError('RATE_LIMITED')],
  ['another company in this session', apiError('company_changed')],
  ['a clock that is ahead of the server’s', field('END_IN_FUTURE')],
])('keeps all entries with %s', async (_, error) => {
  const { store, stopOne, queue } = open(() => Promise.reject(error));
  const outcome = store.dispatch(deliveryOf(stopOne('One')));
  stopOne('Two');
  await pass(seconds(1));
  expect(await outcome).toBe('waiting');
  expect(queue()).toMatchObject([{ refusal: null }, { refusal: null }]);
});

it('retries with growing delays until the server has stored the entry', async () => {
  let isUp = false;
  const tried: number[] = [];
  const { sent, stopOne } = open(async () => {
    tried.push(Date.now() - NINE);
    if (!isUp) throw networkError();
  });
  stopOne('One');
  await pass(seconds(60));
  const gaps = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(2);
  expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);

  isUp = true;
  await pass(seconds(90));
  expect(sent).toEqual(['One']);
});

it('sends at once on request when the network is back', async () => {
  let isUp = false;
  const { store, sent, stopOne } = open(async () => {
    if (!isUp) throw networkError();
  });
  stopOne('One');
  await pass(seconds(1));

  isUp = true;
  const stillWaits = store.dispatch(sendNow());
  await pass(seconds(1));
  expect(await stillWaits).toBe(false);
  expect(sent).toEqual(['One']);
});

it('keeps rejected entries with the reason, and sends the rest', async () => {
  const { store, sent, stopOne, queue } = open(async ({ taskName }) => {
    if (taskName === 'One') throw field('TOO_LONG');
  });
  const id = stopOne('One');
  stopOne('Two');
  await pass(seconds(1));
  expect(sent).toEqual(['Two']);
  expect(queue()).toMatchObject([{ taskName: 'One', refusal: { code: 'TOO_LONG' } }]);

  store.dispatch(sendAgain(id));
  await pass(seconds(1));
  expect(queue()).toMatchObject([{ taskName: 'One', refusal: { code: 'TOO_LONG' } }]);
});

it.each(['FORBIDDEN', 'PERIOD_LOCKED', 'CONFLICT'] as const)(
  'sends the rest after a rejection with %s',
  async (code) => {
    const { sent, stopOne, queue } = open(async ({ taskName }) => {
      if (taskName === 'One') throw apiError(code);
    });
    stopOne('One');
    stopOne('Two');
    await pass(seconds(1));
    expect(sent).toEqual(['Two']);
    expect(queue()).toMatchObject([{ taskName: 'One', refusal: { code } }]);
  },
);

it('does not send entries while another person is signed in', async () => {
  let isUp = false;
  const { sent, stopOne, follow } = open(async () => {
    if (!isUp) throw networkError();
  });
  stopOne('One');
  await pass(seconds(1));
  follow(BEN);
  isUp = true;
  await pass(seconds(120));
  expect(sent).toEqual([]);

  follow(ANNA);
  await pass(seconds(120));
  expect(sent).toEqual(['One']);
});

it('does not send entries that are being deleted, unless they are restored', async () => {
  let isUp = false;
  const { store, sent, stopOne } = open(async () => {
    if (!isUp) throw networkError();
  });
  const id = stopOne('One');
  await pass(seconds(1));
  const undoRemoval = store.dispatch(removeEntry(id, failures));
  isUp = true;
  await pass(UNDO_MS - 1_000);
  expect(sent).toEqual([]);

  undoRemoval();
  await pass(seconds(60));
  expect(sent).toEqual(['One']);
});

it('drops entries that were deleted before they were sent', async () => {
  const { store, sent, stopOne, queue, delayedActions } = open(() => Promise.reject(networkError()));
  const id = stopOne('One');
  await pass(seconds(1));
  const undoRemoval = store.dispatch(removeEntry(id, failures));
  delayedActions.runAll();
  undoRemoval();
  await pass(seconds(120));
  expect(queue()).toEqual([]);
  expect(sent).toEqual([]);
});

it('drops entries that are being deleted when the person switches companies or logs out', async () => {
  let isUp = false;
  const { store, sent, follow, stopOne, queue } = open(async () => {
    if (!isUp) throw networkError();
  });
  for (const next of [{ ...ANNA, companyId: BEN.userId }, null]) {
    const id = stopOne('One');
    await pass(seconds(1));
    store.dispatch(removeEntry(id, failures));
    follow(next);
    await pass(UNDO_MS + seconds(5));
    follow(ANNA);
  }

  isUp = true;
  await pass(seconds(120));
  expect(queue()).toEqual([]);
  expect(sent).toEqual([]);
});

it('migrates entries of earlier versions', async () => {
  const stopped = (id: string, owner = ANNA) => ({
    ...stop([startedTimer({ id })], id, NINE + seconds(60))?.stopped,
    ...owner,
    refusal: null,
  });
  const earlier = [stopped(uuid(101)), { ...stopped(uuid(102)), refusal: 'TOO_LONG' }, stopped(uuid(103), BEN)];
  const { sent, queue, texts } = open(undefined, { [EARLIER_QUEUE_KEY]: JSON.stringify(earlier) });
  await pass(seconds(5));

  expect(sent).toHaveLength(1);
  expect(queue()).toMatchObject([{ clientId: uuid(102), refusal: { code: 'TOO_LONG' } }]);
  expect(JSON.parse(texts.getItem(EARLIER_QUEUE_KEY) ?? '')).toEqual([earlier[2]]);
});
