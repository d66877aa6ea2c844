import { createOpeningParts, START } from './opening-parts';

const LEAVE = 'remote-leave';

/** Opens pages of one tab, one after the other. */
function openTab() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return () => {
    const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
    const page = Object.assign(new EventTarget(), state);
    const target = new EventTarget();
    return { ...createOpeningParts({ storage, page, target }), page, target };
  };
}

const blockingOf = ({ blocking }: ReturnType<ReturnType<typeof openTab>>) => Object.fromEntries(blocking());

test('tells the next page which version did not return', () => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', START);
  expect(blockingOf(first)).toEqual({});
  expect(blockingOf(load())).toEqual({ [LEAVE]: '1.1.0' });
});

test('forgets a remote once all of its parts have opened', () => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', 'page leave');
  first.begin(LEAVE, '1.1.0', 'slot widget');
  first.begin('remote-chat', '2.0.0', START);
  first.end(LEAVE, 'page leave');
  first.end('remote-chat', START);
  expect([...first.current()]).toEqual([[LEAVE, '1.1.0']]);
  expect(blockingOf(load())).toEqual({ [LEAVE]: '1.1.0' });
  first.end(LEAVE, 'slot widget');
  expect(blockingOf(load())).toEqual({});
});

test('names only the remote that starts, since the others wait meanwhile', () => {
  const load = openTab();
  const first = load();
  first.begin('remote-chat', '2.0.0', 'page messaging');
  first.begin(LEAVE, '1.1.0', START);
  expect([...first.current()]).toEqual([[LEAVE, '1.1.0']]);
  expect(blockingOf(load())).toEqual({ [LEAVE]: '1.1.0' });
  first.end(LEAVE, START);
  expect([...first.current()]).toEqual([['remote-chat', '2.0.0']]);
  expect(blockingOf(load())).toEqual({ 'remote-chat': '2.0.0' });
});

test('keeps what did not return over further pages, until it is forgiven', () => {
  const load = openTab();
  load().begin(LEAVE, '1.1.0', START);
  const second = load();
  second.begin('remote-chat', '2.0.0', START);
  second.end('remote-chat', START);
  const third = load();
  expect(blockingOf(third)).toEqual({ [LEAVE]: '1.1.0' });
  third.forgive(LEAVE);
  expect(blockingOf(third)).toEqual({});
  expect(blockingOf(load())).toEqual({});
});

test.each([
  ['left', ({ target }) => target.dispatchEvent(new Event('pagehide'))],
  [
    'hidden, since browsers end hidden tabs without a notice',
    ({ page }) => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
  ],
] satisfies [string, (page: ReturnType<ReturnType<typeof openTab>>) => unknown][])(
  'records nothing of a page that was %s while a remote opened',
  (_name, happen) => {
    const load = openTab();
    const first = load();
    first.begin(LEAVE, '1.1.0', START);
    happen(first);
    expect(blockingOf(load())).toEqual({});
  },
);

test('records nothing in a hidden tab', () => {
  const load = openTab();
  const first = load();
  first.page.visibilityState = 'hidden';
  first.begin(LEAVE, '1.1.0', START);
  expect(blockingOf(load())).toEqual({});
});
