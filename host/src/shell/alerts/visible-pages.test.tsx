import { act, waitFor } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { useVisiblePages } from './visible-pages';

/** The locks of all tabs of a browser. */
function createLocks() {
  const held: { name: string }[] = [];
  const locks = {
    request: async (name: string, options: { mode: string; signal: AbortSignal }, hold: () => Promise<void>) => {
      options.signal.throwIfAborted();
      const lock = { name };
      held.push(lock);
      await hold();
      held.splice(held.indexOf(lock), 1);
    },
    query: async () => ({ held }),
  };
  return { locks, held };
}

let visibility: DocumentVisibilityState = 'visible';
const turn = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'locks');
});

function setUp() {
  const browser = createLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: browser.locks });
  return browser;
}

/** Renders the page `/example/1`. */
function show() {
  let isPageVisible: ReturnType<typeof useVisiblePages> = async () => false;
  function Page() {
    isPageVisible = useVisiblePages();
    return null;
  }
  const rendered = renderHost(<Page />, { at: '/example/1' });
  return { ...rendered, isPageVisible: (path: string) => isPageVisible(path) };
}

test('holds the lock of its page while the tab is visible, and releases it on hiding and closing', async () => {
  const { held } = setUp();
  const { unmount } = show();
  expect(held).toEqual([{ name: 'atrium-page /example/1' }]);
  turn('hidden');
  await waitFor(() => expect(held).toEqual([]));
  turn('visible');
  expect(held).toHaveLength(1);
  unmount();
  await waitFor(() => expect(held).toEqual([]));
});

test('reports a page as visible if another tab shows it', async () => {
  const { held } = setUp();
  held.push({ name: 'atrium-page /example/2' });
  const { isPageVisible } = show();
  expect(await isPageVisible('/example/2')).toBe(true);
  expect(await isPageVisible('/example/3')).toBe(false);
});

test('checks only its own page if Web Locks are unavailable', async () => {
  const { isPageVisible } = show();
  expect(await isPageVisible('/example/1')).toBe(true);
  expect(await isPageVisible('/example/2')).toBe(false);
  turn('hidden');
  expect(await isPageVisible('/example/1')).toBe(false);
});
