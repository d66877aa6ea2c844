import { apiError, buildTimeEntry, networkError } from '@atrium/testing';
import type { AppError } from '@atrium/platform';
import { ANNA, BEN, fakeStorage } from '../../../testing/timers';
import { keptStorage } from '@atrium/platform';
import { readStorage, startTimer, stopTimer } from './commands';
import { deliver, sendAgain } from './delivery';
import { createPostponed } from './postponed';
import { keepEntry, removeEntry } from './removal';
import { createTimerStore } from './store';
import type { StoppedTimer } from './timer';

function withStopped(answer: (stopped: StoppedTimer) => Promise<unknown>, names = ['One', 'Two']) {
  const sent: string[] = [];
  const postponed = createPostponed();
  const storage = fakeStorage();
  const store = createTimerStore({
    storage: keptStorage(() => storage),
    postponed,
    send: async (stopped) => {
      await answer(stopped);
      sent.push(stopped.taskName);
      return buildTimeEntry({ clientId: stopped.clientId });
    },
    remove: async () => undefined,
    onStored: () => undefined,
    onRemoved: () => undefined,
  });
  store.dispatch(readStorage(ANNA));
  const ids = names.map((taskName) => {
    const id = store.dispatch(startTimer({ taskName, project: '' }))?.id ?? '';
    store.dispatch(stopTimer(id));
    return id;
  });
  return { store, sent, ids, postponed, queue: () => store.getState().timers.queue };
}

const field = (code: string) => apiError('VALIDATION_FAILED', {}, { segments: { code, message: code } });
const failing = (error: AppError) => () => Promise.reject(error);

it('sends everything, oldest first', async () => {
  const { store, sent, queue } = withStopped(async () => undefined);
  expect(await store.dispatch(deliver())).toBe('sent');
  expect(sent).toEqual(['One', 'Two']);
  expect(queue()).toEqual([]);
});

it.each([
  ['no network', networkError()],
  ['a server that is down', apiError('UNAVAILABLE')],
  ['a session that has ended', apiError('UNAUTHENTICATED')],
  ['too many requests', apiError('RATE_LIMITED')],
  ['another company in this session', apiError('company_changed')],
  ['a clock that is ahead of the server’s', field('END_IN_FUTURE')],
])('keeps everything with %s', async (_, error) => {
  const { store, queue } = withStopped(failing(error));
  expect(await store.dispatch(deliver())).toBe('waiting');
  expect(queue()).toMatchObject([{ refusal: null }, { refusal: null }]);
});

it('keeps what the server refuses, with the reason, and sends the rest', async () => {
  const { store, sent, queue, ids } = withStopped(async ({ taskName }) => {
    if (taskName === 'One') throw field('TOO_LONG');
  });
  expect(await store.dispatch(deliver())).toBe('sent');
  expect(sent).toEqual(['Two']);
  expect(queue()).toMatchObject([{ taskName: 'One', refusal: 'TOO_LONG' }]);

  await store.dispatch(sendAgain(ids[0] ?? ''));
  expect(queue()).toMatchObject([{ taskName: 'One', refusal: 'TOO_LONG' }]);
});

it('sends each once, however often it is asked to', async () => {
  const { store, sent } = withStopped(async () => undefined);
  const [first, second] = await Promise.all([store.dispatch(deliver()), store.dispatch(deliver())]);
  expect([first, second]).toEqual(['sent', 'busy']);
  expect(sent).toEqual(['One', 'Two']);
});

it('sends nothing of somebody else', async () => {
  const { store, sent } = withStopped(async () => undefined);
  store.dispatch(readStorage(BEN));
  expect(await store.dispatch(deliver())).toBe('sent');
  expect(sent).toEqual([]);
  store.dispatch(readStorage(ANNA));
  await store.dispatch(deliver());
  expect(sent).toEqual(['One', 'Two']);
});

it('does not send what is being deleted, unless it is kept after all', async () => {
  const { store, sent, ids } = withStopped(async () => undefined, ['One']);
  store.dispatch(removeEntry(ids[0] ?? '', () => undefined));
  await store.dispatch(deliver());
  expect(sent).toEqual([]);
  expect(store.dispatch(keepEntry(ids[0] ?? ''))).toBe(true);
  await store.dispatch(deliver());
  expect(sent).toEqual(['One']);
});

it('forgets what was deleted before it was sent', async () => {
  const { store, sent, ids, queue, postponed } = withStopped(async () => undefined, ['One']);
  store.dispatch(removeEntry(ids[0] ?? '', () => undefined));
  postponed.runAll();
  expect(store.dispatch(keepEntry(ids[0] ?? ''))).toBe(false);
  expect(queue()).toEqual([]);
  await store.dispatch(deliver());
  expect(sent).toEqual([]);
});
