/** Reads the service worker. */
function source(): string {
  // Browser packages have no Node.js types.
  const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>('node:fs');
  const root = (expect.getState().testPath ?? '').replace(/src\/.*$/, '');
  return readFileSync(`${root}public/service-worker.js`, 'utf8');
}

interface Tab {
  visibilityState: 'visible' | 'hidden';
  postMessage: jest.Mock;
  focus: jest.Mock;
}

const tab = (visibilityState: Tab['visibilityState']): Tab => ({
  visibilityState,
  postMessage: jest.fn(),
  focus: jest.fn(async () => undefined),
});

/** Runs the service worker beside these tabs. */
function start(...tabs: Tab[]) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => tabs, openWindow },
    registration: { showNotification },
  };
  new Function('self', source())(self); // oxlint-disable-line no-new-func, typescript/no-implied-eval -- the worker is no module
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const press = async () => {
    const close = jest.fn();
    await dispatch('notificationclick', { notification: { close, data: { id: 'n1', path: '/leave?leave=1' } } });
    expect(close).toHaveBeenCalled();
  };
  return { dispatch, press, showNotification, openWindow };
}

const alert = {
  type: 'showAlert',
  id: 'n1',
  title: 'Leave request',
  body: 'Bob',
  path: '/leave?leave=1',
  silent: true,
};

test('a notification shows while every tab is hidden, once for all tabs', async () => {
  const { dispatch, showNotification } = start(tab('hidden'), tab('hidden'));
  await dispatch('message', { data: alert });
  expect(showNotification).toHaveBeenCalledWith('Leave request', {
    body: 'Bob',
    silent: true,
    tag: 'n1',
    icon: '/icon-192.png',
    data: { id: 'n1', path: '/leave?leave=1' },
  });
});

test('a visible tab shows notifications itself', async () => {
  const { dispatch, showNotification } = start(tab('hidden'), tab('visible'));
  await dispatch('message', { data: alert });
  expect(showNotification).not.toHaveBeenCalled();
});

test.each([undefined, null, 'text', { type: 'other' }])('other messages (%j) show nothing', async (data) => {
  const { dispatch, showNotification } = start();
  await dispatch('message', { data });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a press opens the page in the tab that was used last', async () => {
  const [last, other] = [tab('hidden'), tab('hidden')];
  const { press, openWindow } = start(last, other);
  await press();
  expect(last.postMessage).toHaveBeenCalledWith({ type: 'alertOpened', id: 'n1', path: '/leave?leave=1' });
  expect(last.focus).toHaveBeenCalled();
  expect(other.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a press without a tab opens a new one', async () => {
  const { press, openWindow } = start();
  await press();
  expect(openWindow).toHaveBeenCalledWith('/leave?leave=1');
});
