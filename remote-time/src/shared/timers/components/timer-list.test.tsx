import { act, screen, waitFor } from '@atrium/testing';
import { endTimers, renderInTime } from '../../../testing/render-in-time';
import { NINE, seconds } from '../../../testing/timers';
import { startTimer } from '../model/queue/commands';
import { TimerList } from './timer-list';

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

it('changes only the digits when three timers tick', async () => {
  const { runtime, platform, pass } = renderInTime(<TimerList />);
  act(() => {
    for (const taskName of ['Write', 'Read', 'Call']) runtime.store.dispatch(startTimer({ taskName, project: '' }));
  });
  await waitFor(() => expect(platform.timers.size).toBe(3));
  pass(seconds(5));
  const digits = screen.getAllByRole('timer').map((timer) => timer.firstChild);
  expect(digits).toHaveLength(3);

  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  pass(seconds(1));
  const changes = observer.takeRecords();
  observer.disconnect();
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(digits.map(() => '0:00:06'));
  expect(new Set(changes.map(({ type }) => type))).toEqual(new Set(['characterData']));
  expect(new Set(changes.map(({ target }) => target))).toEqual(new Set(digits));
});
