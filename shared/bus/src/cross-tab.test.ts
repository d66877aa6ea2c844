import { CONTRACT_VERSION } from '@atrium/contracts';
import { type Bus, createBus } from './bus';
import type { BusChannel, BusContext } from './cross-tab';

const USER = '0197a000-0000-7000-8000-000000000001';
const COMPANY = '0197a000-0000-7000-8000-000000000002';
const LEAVE = '0197a000-0000-7000-8000-000000000003';
const OTHER = '0197a000-0000-7000-8000-000000000004';

const HERE: BusContext = { userId: USER, companyId: COMPANY };

/** Simulates the channels of one browser: a message posted to one reaches all others at once, as a copy. */
function fakeBrowser() {
  const channels = new Set<(message: unknown) => void>();
  const posted: unknown[] = [];
  const open = (): BusChannel => {
    let listener: (message: unknown) => void = () => {};
    const take = (message: unknown) => listener(message);
    channels.add(take);
    return {
      postMessage: (message) => {
        const copy: unknown = JSON.parse(JSON.stringify(message));
        posted.push(copy);
        for (const other of channels) if (other !== take) other(copy);
      },
      addEventListener: (_, heard) => {
        listener = (data) => heard({ data });
      },
      close: () => channels.delete(take),
    };
  };
  /** Posts a message like another app, or another version of this app. */
  const inject = (message: unknown) => channels.forEach((take) => take(message));
  return { open, posted, inject, openTabs: () => channels.size };
}

function aTab(browser: ReturnType<typeof fakeBrowser>, context: BusContext | null = HERE) {
  const bus = createBus({ crossTab: { channel: browser.open, context: () => context } });
  const filed: unknown[] = [];
  bus.on('leave.filed').subscribe((payload) => filed.push(payload));
  return { bus, filed };
}

const envelope = (changes: object = {}) => ({
  version: CONTRACT_VERSION,
  name: 'leave.filed',
  payload: { leaveId: LEAVE },
  ...HERE,
  ...changes,
});

test('delivers cross-tab events to every tab exactly once', () => {
  const browser = fakeBrowser();
  const [one, two, three] = [aTab(browser), aTab(browser), aTab(browser)];

  one.bus.publish('leave.filed', { leaveId: LEAVE });

  expect([one.filed, two.filed, three.filed]).toEqual(Array(3).fill([{ leaveId: LEAVE }]));
  expect(browser.posted).toEqual([envelope()]);
});

test('keeps events of one tab in that tab', () => {
  const browser = fakeBrowser();
  const one = aTab(browser);
  aTab(browser);

  one.bus.publish('badge.changed', { badge: 'chat.unread', count: 1 });

  expect(browser.posted).toEqual([]);
});

test('replays the last value of another tab', () => {
  const browser = fakeBrowser();
  const [one, two] = [aTab(browser), aTab(browser)];

  one.bus.publish('timers.changed', { running: 2 });

  const running: unknown[] = [];
  two.bus.on('timers.changed').subscribe((payload) => running.push(payload));
  expect(running).toEqual([{ running: 2 }]);
});

describe('a persistent event', () => {
  const running = (bus: Bus) => {
    const payloads: unknown[] = [];
    bus.on('timers.changed').subscribe((payload) => payloads.push(payload));
    return payloads;
  };

  /** Opens a page of a browser that stores events, such as after a reload. */
  const openPage = (context: BusContext | null = HERE) =>
    createBus({ crossTab: { channel: fakeBrowser().open, context: () => context, storage: localStorage } });

  afterEach(() => localStorage.clear());

  test('is replayed after a page load, until a later value', () => {
    openPage().publish('timers.changed', { running: 2 });

    const page = openPage();
    expect(running(page)).toEqual([{ running: 2 }]);
    page.publish('timers.changed', { running: 1 });
    expect(running(page)).toEqual([{ running: 1 }]);
    expect(running(openPage())).toEqual([{ running: 1 }]);
  });

  test.each<[string, BusContext | null]>([
    ['another user', { ...HERE, userId: OTHER }],
    ['another company', { ...HERE, companyId: OTHER }],
    ['signed-out visitors', null],
  ])('is not replayed for %s', (_, context) => {
    openPage().publish('timers.changed', { running: 2 });

    expect(running(openPage(context))).toEqual([]);
  });

  test.each([
    ['is not JSON', () => '{'],
    ['breaks the schema', (text: string) => text.replace('"running":2', '"running":"two"')],
    [
      'has another major version',
      (text: string) => text.replace(`"version":"${CONTRACT_VERSION}"`, '"version":"0.1.0"'),
    ],
  ])('is not replayed from a text that %s', (_, corrupt) => {
    openPage().publish('timers.changed', { running: 2 });
    const [key, text] = Object.entries(localStorage)[0] as [string, string]; // stored above
    localStorage.setItem(key, corrupt(text));

    expect(running(openPage())).toEqual([]);
  });

  test('is the only kind of event that is stored', () => {
    openPage().publish('leave.filed', { leaveId: LEAVE });

    expect(localStorage).toHaveLength(0);
  });
});

describe('tabs of different contexts', () => {
  test.each<[string, BusContext | null]>([
    ['of another user', { ...HERE, userId: OTHER }],
    ['of another company', { ...HERE, companyId: OTHER }],
    ['when signed out', null],
  ])('receive nothing %s', (_, context) => {
    const browser = fakeBrowser();
    const [one, other] = [aTab(browser), aTab(browser, context)];

    one.bus.publish('leave.filed', { leaveId: LEAVE });

    expect(other.filed).toEqual([]);
  });

  test('receive nothing of another session of the same person if both name their session', () => {
    const browser = fakeBrowser();
    const one = aTab(browser, { ...HERE, sessionId: 's1' });
    const other = aTab(browser, { ...HERE, sessionId: 's2' });
    const same = aTab(browser, { ...HERE, sessionId: 's1' });

    one.bus.publish('leave.filed', { leaveId: LEAVE });

    expect(other.filed).toEqual([]);
    expect(same.filed).toHaveLength(1);
  });

  test('send nothing when signed out', () => {
    const browser = fakeBrowser();
    const one = aTab(browser, null);

    one.bus.publish('leave.filed', { leaveId: LEAVE });

    expect(one.filed).toHaveLength(1);
    expect(browser.posted).toEqual([]);
  });

  test('receive a switch of company if they still show the previous one', () => {
    const browser = fakeBrowser();
    const one = aTab(browser, { ...HERE, companyId: OTHER });
    const behind = aTab(browser);
    const switched: unknown[] = [];
    behind.bus.on('company.switched').subscribe((payload) => switched.push(payload));

    one.bus.publish('company.switched', { companyId: OTHER });

    expect(switched).toEqual([{ companyId: OTHER }]);
  });
});

test('sends an event as the user who published it, even if a subscriber signs out', () => {
  const browser = fakeBrowser();
  let context: BusContext | null = HERE;
  const bus = createBus({ crossTab: { channel: browser.open, context: () => context } });
  bus.on('leave.filed').subscribe(() => {
    context = null;
  });

  bus.publish('leave.filed', { leaveId: LEAVE });

  expect(browser.posted).toEqual([envelope()]);
});

describe('a message', () => {
  test.each<[string, unknown]>([
    ['if it is of another major version', envelope({ version: '2.0.0' })],
    ['without a version', envelope({ version: undefined })],
    ['with an unknown event', envelope({ name: 'leave.exploded' })],
    ['with an event that every object inherits', envelope({ name: 'constructor' })],
    ['with an event that stays in its tab', envelope({ name: 'session.ended', payload: { reason: 'logout' } })],
    ['with a payload that the contract does not allow', envelope({ payload: { leaveId: 7 } })],
    ['without a payload', envelope({ payload: undefined })],
    ['without a user', envelope({ userId: undefined })],
    ['with a company that is not a text', envelope({ companyId: 7 })],
    ['if it is a text', 'leave.filed'],
    ['if it is null', null],
  ])('is dropped %s', (_, message) => {
    const browser = fakeBrowser();
    const { bus, filed } = aTab(browser);
    const ended: unknown[] = [];
    bus.on('session.ended').subscribe((payload) => ended.push(payload));

    browser.inject(message);

    expect(filed).toEqual([]);
    expect(ended).toEqual([]);
  });

  test('is read if it is of a newer minor version with additional fields', () => {
    const browser = fakeBrowser();
    const { filed } = aTab(browser);

    browser.inject(envelope({ version: '1.9.0', payload: { leaveId: LEAVE, added: true }, added: true }));

    expect(filed).toEqual([{ leaveId: LEAVE }]);
  });
});

test('delivers events in this tab when the channel fails', () => {
  const onError = jest.fn();
  const refusing: BusChannel = {
    postMessage: () => {
      throw new Error('DataCloneError');
    },
    addEventListener: () => {},
    close: () => {},
  };
  const bus = createBus({ onError, crossTab: { channel: () => refusing, context: () => HERE } });
  const filed: unknown[] = [];
  bus.on('leave.filed').subscribe((payload) => filed.push(payload));

  bus.publish('leave.filed', { leaveId: LEAVE });

  expect(filed).toHaveLength(1);
  expect(onError).toHaveBeenCalledWith(new Error('DataCloneError'));
  bus.close();
});

test('closes its channel when it is closed', () => {
  const browser = fakeBrowser();
  const one = aTab(browser);
  expect(browser.openTabs()).toBe(1);

  one.bus.close();

  expect(browser.openTabs()).toBe(0);
});

test('delivers events over a real BroadcastChannel', async () => {
  const open = () => new BroadcastChannel('atrium-bus-test');
  const crossTab = { channel: open, context: () => HERE };
  const tabs: Bus[] = [createBus({ crossTab }), createBus({ crossTab })];
  const [one, two] = tabs;

  const heard = two?.once('leave.filed');
  one?.publish('leave.filed', { leaveId: LEAVE });

  await expect(heard).resolves.toEqual({ leaveId: LEAVE });
  tabs.forEach((bus) => bus.close());
});
