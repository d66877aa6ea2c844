import { createOpeningParts, START } from './opening-parts';

const LEAVE = 'remote-leave';
const CHAT = 'remote-chat';

/** Opens pages of one tab, each a minute after the previous one. */
function openTab() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let time = 0;
  return (waitedMs = 60_000) => {
    time += waitedMs;
    const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
    const page = Object.assign(new EventTarget(), state);
    const target = new EventTarget();
    const parts = createOpeningParts({ storage, page, target, openedAt: time, now: () => time });
    const show = (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const pass = (ms: number) => {
      time += ms;
    };
    return { ...parts, target, show, pass };
  };
}

type OpenedPage = ReturnType<ReturnType<typeof openTab>>;

const blockingOf = ({ blocking }: OpenedPage) => Object.fromEntries(blocking());
const newlyBlockingOf = ({ newlyBlocking }: OpenedPage) => Object.fromEntries(newlyBlocking());

test('reports the version that did not return to the next page', () => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', START);
  expect(blockingOf(first)).toEqual({});
  const second = load();
  expect(blockingOf(second)).toEqual({ [LEAVE]: '1.1.0' });
  expect(newlyBlockingOf(second)).toEqual({ [LEAVE]: '1.1.0' });
});

test('forgets a remote once all of its parts have opened', () => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', 'page leave');
  first.begin(LEAVE, '1.1.0', 'slot widget');
  first.begin(CHAT, '2.0.0', START);
  first.end(LEAVE, 'page leave');
  first.end(CHAT, START);
  expect([...first.current()]).toEqual([[LEAVE, '1.1.0']]);
  first.end(LEAVE, 'slot widget');
  expect([...first.current()]).toEqual([]);
  expect(blockingOf(load())).toEqual({});
});

test('reports only the remote that starts, since the others wait meanwhile', () => {
  const load = openTab();
  const first = load();
  first.begin(CHAT, '2.0.0', 'page messaging');
  first.begin(LEAVE, '1.1.0', START);
  expect(first.isStarting()).toBe(true);
  expect([...first.current()]).toEqual([[LEAVE, '1.1.0']]);
  expect(blockingOf(load())).toEqual({ [LEAVE]: '1.1.0' });
});

test('reports the others again after a start', () => {
  const load = openTab();
  const first = load();
  first.begin(CHAT, '2.0.0', 'page messaging');
  first.begin(LEAVE, '1.1.0', START);
  first.end(LEAVE, START);
  expect(first.isStarting()).toBe(false);
  expect([...first.current()]).toEqual([[CHAT, '2.0.0']]);
  expect(blockingOf(load())).toEqual({ [CHAT]: '2.0.0' });
});

test('reports a blocking version to further pages until it is unblocked, and as newly blocking only once', () => {
  const load = openTab();
  load().begin(LEAVE, '1.1.0', START);
  const second = load();
  second.begin(CHAT, '2.0.0', START);
  const third = load();
  expect(blockingOf(third)).toEqual({ [LEAVE]: '1.1.0', [CHAT]: '2.0.0' });
  expect(newlyBlockingOf(third)).toEqual({ [CHAT]: '2.0.0' });
  third.unblock(LEAVE);
  expect(blockingOf(third)).toEqual({ [CHAT]: '2.0.0' });
  const fourth = load();
  expect(blockingOf(fourth)).toEqual({ [CHAT]: '2.0.0' });
  expect(newlyBlockingOf(fourth)).toEqual({});
});

test('reports nothing to a page that opens within five seconds of the last change, as in a duplicated tab', () => {
  const load = openTab();
  const first = load();
  first.begin(CHAT, '2.0.0', 'page messaging');
  first.pass(30_000);
  first.begin(LEAVE, '1.1.0', START);
  expect(blockingOf(load(4_999))).toEqual({});
});

test('reports the version that did not return to a page that opens after five seconds', () => {
  const load = openTab();
  load().begin(LEAVE, '1.1.0', START);
  expect(blockingOf(load(5_000))).toEqual({ [LEAVE]: '1.1.0' });
});

test.each<[string, (page: OpenedPage) => unknown]>([
  ['left', ({ target }) => target.dispatchEvent(new Event('pagehide'))],
  ['hidden, since browsers end hidden tabs without a notice', ({ show }) => show('hidden')],
])('reports nothing about a page that was %s while a remote opened', (_name, happen) => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', START);
  happen(first);
  expect(blockingOf(load())).toEqual({});
});

test.each<[string, (page: OpenedPage) => unknown]>([
  ['hidden', ({ show }) => show('hidden')],
  [
    'left',
    ({ target, show }) => {
      target.dispatchEvent(new Event('pagehide'));
      show('hidden');
    },
  ],
])('reports the version that did not return in a page that was shown again after it was %s', (_name, happen) => {
  const load = openTab();
  const first = load();
  first.begin(LEAVE, '1.1.0', 'page leave');
  happen(first);
  first.show('visible');
  expect(blockingOf(load())).toEqual({ [LEAVE]: '1.1.0' });
});

test('returns the parts that open in a hidden tab, but reports none to the next page', () => {
  const load = openTab();
  const first = load();
  first.show('hidden');
  first.begin(LEAVE, '1.1.0', START);
  expect([...first.current()]).toEqual([[LEAVE, '1.1.0']]);
  expect(blockingOf(load())).toEqual({});
});

test('reports nothing if the stored parts cannot be read', () => {
  const storage = { getItem: () => '{"remote-leave":"1.1.0"}', setItem: jest.fn(), removeItem: jest.fn() };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const parts = createOpeningParts({ storage, page, target: new EventTarget(), openedAt: 60_000 });
  expect([...parts.blocking()]).toEqual([]);
  expect(storage.removeItem).toHaveBeenCalledTimes(1);
});
