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

interface AnswerPort {
  postMessage: (answer: boolean) => void;
}

/** Creates a tab that answers whether it presents a push message; with null, it does not answer. */
const tab = (visibilityState: Tab['visibilityState'], answer: boolean | null = true): Tab => ({
  visibilityState,
  postMessage: jest.fn((_message: unknown, [port]: readonly AnswerPort[] = []) => {
    if (answer !== null) port?.postMessage(answer);
  }),
  focus: jest.fn(async () => undefined),
});

/** Replaces `MessageChannel`, which the page of the tests does not have. */
function FakeChannel() {
  const port1 = { onmessage: (_event: { data: boolean }) => undefined, close: jest.fn() };
  const port2: AnswerPort = { postMessage: (data) => port1.onmessage({ data }) };
  return { port1, port2 };
}

/** Runs the service worker beside these tabs. */
function start(...tabs: Tab[]) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = jest.fn(async (..._given: unknown[]) => undefined);
  const openWindow = jest.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => tabs, openWindow },
    registration: { showNotification },
    location: { origin: 'https://atrium.example.com' },
  };
  new Function('self', 'MessageChannel', source())(self, FakeChannel); // oxlint-disable-line no-new-func, typescript/no-implied-eval -- the worker is no module
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const press = async (data: object = DATA) => {
    const close = jest.fn();
    await dispatch('notificationclick', { notification: { close, data } });
    expect(close).toHaveBeenCalled();
  };
  return { dispatch, press, showNotification, openWindow };
}

afterEach(() => jest.useRealTimers());

const DATA = { id: 'n1', companyId: 'acme', path: '/leave?leave=1' };
const content = { ...DATA, title: 'Leave request', body: 'Bob', silent: true };
const alert = { type: 'showAlert', ...content };
const shown = ['Leave request', { body: 'Bob', silent: true, tag: 'n1', icon: '/icon-192.png', data: DATA }];
const pushed = (data: unknown) => ({ data: { json: () => JSON.parse(JSON.stringify(data)) as unknown } });

test('shows only one notification while all tabs are hidden', async () => {
  const { dispatch, showNotification } = start(tab('hidden'), tab('hidden'));
  await dispatch('message', { data: alert });
  expect(showNotification.mock.calls).toEqual([shown]);
});

test.each([
  ['Birchwood', 'Leave request · Birchwood'],
  ['<b>Über & Söhne</b> · 林', 'Leave request · <b>Über & Söhne</b> · 林'],
  [`${'🌳'.repeat(38)} Works`, `Leave request · ${'🌳'.repeat(38)}…`],
  ['🌳'.repeat(40), `Leave request · ${'🌳'.repeat(40)}`],
  ['', 'Leave request'],
  [null, 'Leave request'],
])('names the company after the title, in at most 40 characters: %j', async (company, title) => {
  const { dispatch, showNotification } = start();
  await dispatch('message', { data: { ...alert, company } });
  await dispatch('push', pushed({ ...content, company }));
  expect(showNotification.mock.calls.map(([shownTitle]) => shownTitle)).toEqual([title, title]);
});

test('leaves notifications to a visible tab', async () => {
  const { dispatch, showNotification } = start(tab('hidden'), tab('visible'));
  await dispatch('message', { data: alert });
  expect(showNotification).not.toHaveBeenCalled();
});

test('shows the notification of a hidden tab if no visible tab presents it', async () => {
  const { dispatch, showNotification } = start(tab('hidden'), tab('visible', false));
  await dispatch('message', { data: alert });
  expect(showNotification.mock.calls).toEqual([shown]);
});

test.each([undefined, null, 'text', { type: 'other' }])('ignores other messages (%j)', async (data) => {
  const { dispatch, showNotification } = start();
  await dispatch('message', { data });
  expect(showNotification).not.toHaveBeenCalled();
});

test('opens the page of a pressed notification in the tab that was used last', async () => {
  const [last, other] = [tab('hidden'), tab('hidden')];
  const { press, openWindow } = start(last, other);
  await press();
  expect(last.postMessage.mock.calls).toEqual([[{ type: 'alertOpened', ...DATA }, [expect.anything()]]]);
  expect(last.focus).toHaveBeenCalled();
  expect(other.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('keeps a pressed notification until a tab takes it that was loading', async () => {
  jest.useFakeTimers();
  const loading = tab('visible', null);
  const { dispatch, press } = start(loading);
  const pressed = press();
  await jest.advanceTimersByTimeAsync(2_000);
  await pressed;
  for (let asked = 0; asked < 2; asked++) {
    await dispatch('message', { data: { type: 'openedAlertWanted' }, source: loading });
  }
  expect(loading.postMessage.mock.calls.slice(1)).toEqual([[{ type: 'alertOpened', ...DATA }]]);
});

test('forgets a pressed notification that no page wants for a minute', async () => {
  jest.useFakeTimers();
  const { dispatch, press } = start(tab('visible', null));
  const pressed = press();
  await jest.advanceTimersByTimeAsync(60_000);
  await pressed;
  const next = tab('visible');
  await dispatch('message', { data: { type: 'openedAlertWanted' }, source: next });
  expect(next.postMessage).not.toHaveBeenCalled();
});

test('keeps no pressed notification that a tab has taken, although the browser does not focus it', async () => {
  const last = tab('visible');
  last.focus.mockRejectedValue(new TypeError('Not allowed to focus a window'));
  const { dispatch, press } = start(last);
  await expect(press()).rejects.toThrow('Not allowed');
  await dispatch('message', { data: { type: 'openedAlertWanted' }, source: last });
  expect(last.postMessage).toHaveBeenCalledTimes(1);
});

test('opens a tab if there is none and passes the pressed notification to it only once', async () => {
  const { dispatch, press, openWindow } = start();
  await press();
  expect(openWindow).toHaveBeenCalledTimes(1);

  const source = tab('visible');
  for (let asked = 0; asked < 2; asked++) await dispatch('message', { data: { type: 'openedAlertWanted' }, source });
  expect(source.postMessage.mock.calls).toEqual([[{ type: 'alertOpened', ...DATA }]]);
});

test.each([
  [{}, '/leave?leave=1&company=acme'],
  [{ path: '/workspace' }, '/workspace?company=acme'],
  [{ path: '/project/1?task=2#comments' }, '/project/1?task=2&company=acme#comments'],
  [{ companyId: undefined }, '/leave?leave=1'],
])('opens the page of a pressed notification in its company: %j', async (changes, address) => {
  const { press, openWindow } = start();
  await press({ ...DATA, ...changes });
  expect(openWindow.mock.calls).toEqual([[address]]);
});

interface Page {
  text: () => Promise<string>;
}

test.each([
  ['de-AT', 'de'],
  ['en-GB', 'en'],
])('shows the offline page in the language of the browser (%s)', async (language, lang) => {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    navigator: { language },
  };
  const page = (html: string): Page => ({ text: async () => html });
  const caches = { match: async () => page('<html lang="en"></html>') };
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  function FakeResponse(html: string) {
    return page(html);
  }
  new Function('self', 'caches', 'fetch', 'Response', source())(self, caches, fetch, FakeResponse); // oxlint-disable-line no-new-func, typescript/no-implied-eval -- the worker is no module
  const answers: Promise<Page>[] = [];
  const request = { mode: 'navigate' };
  listeners.get('fetch')?.({ request, respondWith: (response: Promise<Page>) => answers.push(response) });
  expect(await (await answers[0])?.text()).toBe(`<html lang="${lang}"></html>`);
});

describe('a push message', () => {
  test.each([
    ['is closed', []],
    ['is in hidden tabs only', [tab('hidden'), tab('hidden')]],
  ])('is shown while Atrium %s', async (_name, tabs) => {
    const { dispatch, showNotification } = start(...tabs);
    await dispatch('push', pushed(content));
    expect(showNotification.mock.calls).toEqual([shown]);
  });

  test('stores the id of the message that it announces', async () => {
    const { dispatch, showNotification } = start();
    await dispatch('push', pushed({ ...content, isMessage: true, itemId: 'm1' }));
    const data = { ...DATA, isMessage: true, itemId: 'm1' };
    expect(showNotification.mock.calls).toMatchObject([['Leave request', { data }]]);
  });

  test('alerts again of a later message of its conversation, but not for every tab that sends it', async () => {
    jest.useFakeTimers();
    const { dispatch, showNotification } = start(tab('hidden'), tab('hidden'));
    const message = { ...alert, isMessage: true };
    for (const passedMs of [0, 500, 60_000]) {
      jest.advanceTimersByTime(passedMs);
      await dispatch('message', { data: message });
    }
    await dispatch('push', pushed({ ...content, id: 'n2', isMessage: true }));
    const alerts = showNotification.mock.calls.map(([, options]) => options);
    expect(alerts).toMatchObject([
      { tag: 'n1', renotify: true },
      { tag: 'n1', renotify: false },
      { tag: 'n1', renotify: true },
      { tag: 'n2', renotify: true },
    ]);
  });

  test('is passed to a visible tab instead of being shown', async () => {
    const [hidden, visible] = [tab('hidden'), tab('visible')];
    const { dispatch, showNotification } = start(hidden, visible);
    await dispatch('push', pushed(content));
    expect(visible.postMessage.mock.calls).toEqual([[{ type: 'alertArrived', ...content }, [expect.anything()]]]);
    expect(hidden.postMessage).not.toHaveBeenCalled();
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('is passed to the next visible tab if the first one does not present it', async () => {
    const [first, second] = [tab('visible', false), tab('visible')];
    const { dispatch, showNotification } = start(first, second);
    await dispatch('push', pushed(content));
    expect(second.postMessage).toHaveBeenCalledTimes(1);
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('is shown if no visible tab presents it', async () => {
    const { dispatch, showNotification } = start(tab('visible', false), tab('visible', false));
    await dispatch('push', pushed(content));
    expect(showNotification.mock.calls).toEqual([shown]);
  });

  test('is shown if the visible tab does not answer within two seconds', async () => {
    jest.useFakeTimers();
    const { dispatch, showNotification } = start(tab('visible', null));
    const done = dispatch('push', pushed(content));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(showNotification).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await done;
    expect(showNotification.mock.calls).toEqual([shown]);
  });

  test.each([
    ['without content', { data: null }],
    ['with invalid JSON', { data: { json: () => JSON.parse('<html>') as unknown } }],
    ['with a link to another site', pushed({ ...content, path: 'https://evil.example/' })],
    ['with a link to another site without a protocol', pushed({ ...content, path: '//evil.example/' })],
    ['with a script URL', pushed({ ...content, path: 'javascript:alert(1)' })],
  ])('is ignored %s', async (_name, event) => {
    const { dispatch, showNotification } = start();
    await dispatch('push', event);
    expect(showNotification).not.toHaveBeenCalled();
  });
});

test('notifies every open tab that the push service replaced the subscription', async () => {
  const tabs = [tab('hidden'), tab('visible')];
  const { dispatch } = start(...tabs);
  await dispatch('pushsubscriptionchange', {});
  for (const { postMessage } of tabs) expect(postMessage.mock.calls).toEqual([[{ type: 'pushSubscriptionChanged' }]]);
});
