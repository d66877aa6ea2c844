import { API, type TimeLock } from '@atrium/contracts';
import { act, screen, waitFor, within } from '@atrium/testing';
import { endTimers, renderInTime, timePlatform } from '../../../testing/render-in-time';
import { minutes, NINE, startedTimer, uuid } from '../../../testing/timers';
import type { Timer } from '../model/timer';
import { RefusedEntries } from './refused-entries';
import { TimerList } from './timer-list';
import { TIMERS_STORAGE_KEY } from '../model/stored-timers';

/** Monday's midnight in UTC, the zone of the tests. */
const FIRST: TimeLock = { lockedUntil: '2026-03-01', endsAt: '2026-03-02T00:00:00.000Z' };
const SECOND: TimeLock = { lockedUntil: '2026-03-02', endsAt: '2026-03-03T00:00:00.000Z' };
const EVENING = NINE - minutes(13 * 60);

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
] as const;

beforeEach(() => {
  // Fake only the clock: responses arrive through real timers.
  jest.useFakeTimers({ now: NINE, doNotFake: [...TIMERS] });
});
afterEach(() => {
  endTimers();
  jest.useRealTimers();
});

interface Case {
  /** The period that is locked when the screen loads. */
  lock?: TimeLock | null;
  language?: 'en' | 'de';
  timer?: Partial<Timer>;
  /** When the response about the timers and the locked period arrives; by default at once. */
  arrived?: Promise<void>;
}

/** Renders a timer that runs since eight o'clock yesterday evening. */
async function renderTimer({ lock = FIRST, language = 'en', timer = {}, arrived }: Case = {}) {
  const platform = timePlatform({ language });
  platform.period.lock = lock;
  if (arrived) {
    const serverTime = new Date(NINE).toISOString();
    platform.api.answer(API.timers.list, async () => {
      await arrived;
      return { timers: [...platform.timers.values()], serverTime, longestSeconds: 43_200, lock };
    });
  }
  const { _id: userId, company } = platform.auth.getState().user!; // signed in
  const owner = { userId, companyId: company!._id }; // with a company
  const stored = { ...startedTimer({ owner, now: EVENING, taskName: 'Night shift' }), ...timer };
  localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([stored]));
  const screens = (
    <>
      <TimerList />
      <RefusedEntries />
    </>
  );
  const rendered = renderInTime(screens, { platform, language });
  const stop = () => rendered.user.click(screen.getByRole('button', { name: STOP }));
  if (arrived) return { ...rendered, platform, stop };
  await waitFor(() => expect(platform.timers.size).toBe(1));
  await waitFor(() => expect(rendered.runtime.store.getState().timers).toMatchObject({ longestSeconds: 43_200, lock }));
  return { ...rendered, platform, stop };
}

const STOP = /^Stop Night shift and save|^Night shift stoppen und/;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const fact = (within_: HTMLElement, term: string) => within(within_).getByText(term).closest('div');
const settled = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('shows how much time is left out, and stores the time after the locked period', async () => {
  const { user, platform, stop } = await renderTimer();
  await stop();
  const asked = await dialog('Part of this time is locked');
  expect(asked).toHaveTextContent('locked time up to 1 Mar 2026');
  expect(fact(asked, 'Kept')).toHaveTextContent('9:00:00, from 2 Mar 2026, 00:00');
  expect(fact(asked, 'Left out')).toHaveTextContent('4:00:00');
  expect(platform.stored).toEqual([]);

  await user.click(within(asked).getByRole('button', { name: 'Keep the time after 1 Mar 2026' }));
  await waitFor(() => expect(platform.stored).toMatchObject([{ startTime: FIRST.endsAt, duration: 9 * 3_600 }]));
  expect(platform.api.calls(API.time.createEntry)).toMatchObject([{ body: { keepFrom: FIRST.endsAt } }]);
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved 9:00:00' }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('No timer is running')).toBeVisible();
});

it('stores the time that it showed, however long the person takes to decide', async () => {
  const { user, platform, stop, pass } = await renderTimer();
  await stop();
  const asked = await dialog('Part of this time is locked');
  pass(minutes(10));
  expect(fact(asked, 'Kept')).toHaveTextContent('9:00:00');
  await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
  await waitFor(() => expect(platform.stored).toMatchObject([{ duration: 9 * 3_600 }]));
});

it('omits segments before the end of the period and a pause across it', async () => {
  const at = (hours: number) => new Date(Date.parse(FIRST.endsAt) + hours * 3_600_000).toISOString();
  const segments = [
    { start: at(-4), end: at(-3) },
    { start: at(-2), end: at(-1) },
    { start: at(1), end: at(2) },
    { start: at(4), end: at(6) },
  ];
  const { user, platform, stop } = await renderTimer({ timer: { isRunning: false, segments } });
  await stop();
  const asked = await dialog('Part of this time is locked');
  expect(fact(asked, 'Kept')).toHaveTextContent('3:00:00, from 2 Mar 2026, 01:00');
  expect(fact(asked, 'Left out')).toHaveTextContent('2:00:00');
  expect(within(asked).getByRole('button', { name: 'Leave it paused' })).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
  await waitFor(() => expect(platform.stored).toMatchObject([{ segments: segments.slice(2), duration: 3 * 3_600 }]));
});

it('offers only to discard if no time lies after the locked period', async () => {
  const { user, platform, stop } = await renderTimer({ lock: SECOND });
  await stop();
  const asked = await dialog('All of this time is locked');
  expect(asked).toHaveTextContent('ask a founder to unlock the period first');
  expect(within(asked).queryByRole('button', { name: /^Keep the time/ })).not.toBeInTheDocument();
  expect(within(asked).getByRole('button', { name: 'Let it run' })).toHaveFocus();
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(platform.timers.size).toBe(0));
  expect(platform.stored).toEqual([]);
  expect(platform.toasts.shown).toMatchObject([{ title: 'Timer discarded' }]);
});

it('states when the last locked day ends in the time zone of the person', async () => {
  const { stop } = await renderTimer({ lock: { lockedUntil: '2026-03-01', endsAt: '2026-03-01T23:00:00.000Z' } });
  await stop();
  expect(await dialog('Part of this time is locked')).toHaveTextContent(
    'That day of the company ends on 1 Mar 2026, 23:00 in your time zone.',
  );
});

it('states that a timer that ran for too long is capped', async () => {
  const segments = [{ start: '2026-02-26T04:00:00.000Z', end: null }];
  const { user, platform, stop } = await renderTimer({
    lock: { lockedUntil: '2026-02-27', endsAt: '2026-02-28T00:00:00.000Z' },
    timer: { startTime: '2026-02-26T04:00:00.000Z', segments },
  });
  await stop();
  const asked = await dialog('Part of this time is locked');
  expect(fact(asked, 'Kept')).toHaveTextContent('12:00:00, from 28 Feb 2026, 00:00');
  expect(fact(asked, 'Left out')).toHaveTextContent('44:00:00');
  expect(fact(asked, 'Cut off')).toHaveTextContent('45:00:00');
  expect(asked).toHaveTextContent('The timer ran for too long: at most 12:00 is kept and marked for review.');
  await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved 12:00:00' }]));
});

describe('by keyboard', () => {
  it('focuses Keep first; on Escape, keeps the timer running and returns the focus to Stop', async () => {
    const { user, platform } = await renderTimer();
    const stopButton = screen.getByRole('button', { name: 'Stop Night shift and save its time' });
    stopButton.focus();
    await user.keyboard('{Enter}');
    const asked = await dialog('Part of this time is locked');
    expect(within(asked).getByRole('button', { name: 'Keep the time after 1 Mar 2026' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await settled();
    expect(stopButton).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent('13:00:00');
    expect(platform.api.calls(API.time.createEntry)).toEqual([]);
  });

  it('moves the focus backwards from Keep to Discard and to Let it run', async () => {
    const { user, stop } = await renderTimer();
    await stop();
    const asked = await dialog('Part of this time is locked');
    await user.tab({ shift: true });
    expect(within(asked).getByRole('button', { name: 'Discard' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(within(asked).getByRole('button', { name: 'Let it run' })).toHaveFocus();
  });
});

describe('a lock that changes', () => {
  it('is shown in its new state if it changed before the person decided', async () => {
    const { user, platform, stop } = await renderTimer();
    await stop();
    const asked = await dialog('Part of this time is locked');
    platform.period.lock = SECOND;
    await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
    const again = await dialog('All of this time is locked');
    expect(again).toHaveTextContent('2 Mar 2026');
    await user.click(within(again).getByRole('button', { name: 'Decide later' }));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Not accepted: Everything up to 2 Mar 2026 is locked.');

    platform.period.lock = FIRST;
    await user.click(screen.getByRole('button', { name: 'Choose what to keep' }));
    const last = await dialog('Part of this time is locked');
    await user.click(within(last).getByRole('button', { name: /^Keep the time/ }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ startTime: FIRST.endsAt, duration: 9 * 3_600 }]));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('lets the person save all of the time if nothing is locked any more', async () => {
    const { user, platform, stop } = await renderTimer();
    await stop();
    const asked = await dialog('Part of this time is locked');
    platform.period.lock = null;
    await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
    const again = await dialog('This time is no longer locked');
    expect(fact(again, 'Kept')).toHaveTextContent('12:00:00');
    expect(fact(again, 'Cut off')).toHaveTextContent('1:00:00');
    await user.click(within(again).getByRole('button', { name: 'Save all of the time' }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ duration: 13 * 3_600 }]));
  });

  it('opens the dialog if it arrives only after a stop', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const { platform, stop } = await renderTimer({ arrived });
    await stop();
    expect(screen.getByRole('timer')).toBeVisible();
    await act(async () => answer());
    expect(await dialog('Part of this time is locked')).toBeVisible();
    expect(platform.api.calls(API.time.createEntry)).toEqual([]);
  });

  it('opens the dialog after the server has rejected a stop because of it', async () => {
    const { user, platform, stop } = await renderTimer({ lock: null });
    platform.period.lock = FIRST;
    await stop();
    const asked = await dialog('Part of this time is locked');
    await user.click(within(asked).getByRole('button', { name: /^Keep the time/ }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ duration: 9 * 3_600 }]));
  });

  it('is applied at once after a broadcast', async () => {
    const { platform, socket, stop } = await renderTimer({ lock: null });
    platform.period.lock = FIRST;
    act(() => socket.deliver('time:lock_changed', { lock: FIRST }));
    await stop();
    expect(await dialog('Part of this time is locked')).toBeVisible();
    expect(screen.getByRole('timer', { hidden: true })).toBeInTheDocument();
    expect(platform.api.calls(API.time.createEntry)).toEqual([]);
  });
});

it('keeps the choice if the network is down, and sends it when the network is back', async () => {
  const { user, platform, stop } = await renderTimer();
  platform.network.isUp = false;
  await stop();
  await user.click(within(await dialog('Part of this time is locked')).getByRole('button', { name: /^Keep the time/ }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Kept on this device' }]));
  platform.network.isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(platform.stored).toMatchObject([{ duration: 9 * 3_600 }]));
});

it('discards a rejected entry together with its timer', async () => {
  const { user, platform, stop, runtime } = await renderTimer({ lock: null });
  platform.period.lock = SECOND;
  await stop();
  await user.click(within(await dialog('All of this time is locked')).getByRole('button', { name: 'Discard' }));
  await settled();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(platform.timers.size).toBe(0));
  expect(runtime.store.getState().timers).toMatchObject({ timers: [], queue: [] });
});

it('closes when another tab has stored or discarded the timer', async () => {
  const { stop } = await renderTimer();
  await stop();
  await dialog('Part of this time is locked');
  localStorage.setItem(TIMERS_STORAGE_KEY, '[]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TIMERS_STORAGE_KEY })));
  await settled();
});

it('does not open for a timer that started after the locked period', async () => {
  const { platform, stop } = await renderTimer({
    timer: { id: uuid(101), startTime: FIRST.endsAt, segments: [{ start: FIRST.endsAt, end: null }] },
  });
  await stop();
  await waitFor(() => expect(platform.stored).toMatchObject([{ duration: 9 * 3_600 }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows German texts', async () => {
  const { stop } = await renderTimer({ language: 'de' });
  await stop();
  const asked = await dialog('Ein Teil dieser Zeit ist abgeschlossen');
  expect(fact(asked, 'Bleibt')).toHaveTextContent('9:00:00, ab 02.03.2026, 00:00');
  expect(fact(asked, 'Entfällt')).toHaveTextContent('4:00:00');
  for (const name of ['Weiterlaufen lassen', 'Verwerfen', 'Zeit nach dem 01.03.2026 behalten']) {
    expect(within(asked).getByRole('button', { name })).toBeVisible();
  }
});
