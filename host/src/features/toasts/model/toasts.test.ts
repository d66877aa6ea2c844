import { configureStore } from '@reduxjs/toolkit';
import { createToasts } from './toasts';
import { toastsReducer } from './toasts-slice';

function setUp() {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  return { toasts: createToasts(store), shown: () => store.getState().toasts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('keeps the five newest, newest first', () => {
  const { toasts, shown } = setUp();

  for (const title of ['1', '2', '3', '4', '5', '6', '7']) toasts.show({ title });

  expect(shown().map((toast) => toast.title)).toEqual(['7', '6', '5', '4', '3']);
});

test.each([
  ['default', 5_000],
  ['success', 3_000],
  ['destructive', 5_000],
  ['info', 3_000],
  ['warning', 4_000],
  ['loading', null],
] as const)('sets the duration of a %s toast to %s ms', (variant, duration) => {
  const { toasts, shown } = setUp();

  toasts.show({ title: 'Saved', variant });

  expect(shown()[0]).toMatchObject({ duration, open: true });
});

test('prefers a toast’s own duration', () => {
  const { toasts, shown } = setUp();

  toasts.show({ title: 'New notification', variant: 'info', duration: 4_000 });

  expect(shown()[0]?.duration).toBe(4_000);
});

test('closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
  const { toasts, shown } = setUp();
  const id = toasts.show({ title: 'Saved' });

  toasts.dismiss(id);
  expect(shown()[0]?.open).toBe(false);

  jest.advanceTimersByTime(999_999);
  expect(shown()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(shown()).toHaveLength(0);
});

test('does not delay the removal when dismissed twice', () => {
  const { toasts, shown } = setUp();
  const id = toasts.show({ title: 'Saved' });

  toasts.dismiss(id);
  jest.advanceTimersByTime(500_000);
  toasts.dismiss(id);
  jest.advanceTimersByTime(500_000);

  expect(shown()).toHaveLength(0);
});

test('runs an action only once and closes the toast', () => {
  const { toasts, shown } = setUp();
  const onAction = jest.fn();
  const id = toasts.show({ title: 'Deleted', action: { label: 'Undo', onAction } });

  toasts.act(id);
  toasts.act(id);

  expect(onAction).toHaveBeenCalledTimes(1);
  expect(shown()[0]).toMatchObject({ action: 'Undo', open: false });
});

test('closes all toasts with an action and disables their actions', () => {
  const { toasts, shown } = setUp();
  const onAction = jest.fn();
  const id = toasts.show({ title: 'Deleted', action: { label: 'Undo', onAction } });
  toasts.show({ title: 'Saved' });

  toasts.dismissActions();
  toasts.act(id);

  expect(shown()).toMatchObject([
    { title: 'Saved', open: true },
    { title: 'Deleted', open: false },
  ]);
  expect(onAction).not.toHaveBeenCalled();
});

test('ignores the action of a toast that newer ones have displaced', () => {
  const { toasts } = setUp();
  const onAction = jest.fn();
  const id = toasts.show({ title: 'Deleted', action: { label: 'Undo', onAction } });

  for (let shown = 0; shown < 5; shown += 1) toasts.show({ title: 'More' });
  toasts.act(id);

  expect(onAction).not.toHaveBeenCalled();
});

describe('a toast with a key', () => {
  test('replaces the open one with the same key, in its place', () => {
    const { toasts, shown } = setUp();
    const first = toasts.show({ title: 'One', key: 'a' });
    toasts.show({ title: 'Other', key: 'b' });
    expect(toasts.show({ title: 'Two', key: 'a' })).toBe(first);
    expect(shown().map(({ title }) => title)).toEqual(['Other', 'Two']);
  });

  test('appears again after the last one was closed', () => {
    const { toasts, shown } = setUp();
    toasts.dismiss(toasts.show({ title: 'One', key: 'a' }));
    toasts.show({ title: 'Two', key: 'a' });
    expect(shown()).toMatchObject([
      { title: 'Two', open: true },
      { title: 'One', open: false },
    ]);
  });

  test('has the action of its newest content', () => {
    const { toasts } = setUp();
    const [before, after] = [jest.fn(), jest.fn()];
    toasts.show({ title: 'One', key: 'a', action: { label: 'Open', onAction: before } });
    toasts.act(toasts.show({ title: 'Two', key: 'a', action: { label: 'Open', onAction: after } }));
    expect([before, after].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });
});

test('closes toasts with a reply form together with those with an action', () => {
  const { toasts, shown } = setUp();
  toasts.show({ title: 'Lunch?', reply: { type: 'example', objectId: 'a' } });
  toasts.dismissActions();
  expect(shown()).toMatchObject([{ open: false }]);
});
