import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { act, apiError, buildTimeEntry, screen, waitFor } from '@atrium/testing';
import { endTimers, NOTHING, renderInTime } from '../../../testing/render-in-time';
import { startTimer } from '../../../shared/timers/model/queue/commands';
import HoursWidget from './hours-widget';

afterEach(endTimers);

/** Returns an entry of so many seconds. */
function entry(start: Date, duration: number) {
  const startTime = start.toISOString();
  const endTime = new Date(start.getTime() + duration * 1_000).toISOString();
  return buildTimeEntry({ startTime, endTime, duration, segments: [{ start: startTime, end: endTime }] });
}

describe('the hours on the dashboard', () => {
  it('add up the current week', async () => {
    const midnight = new Date(new Date().setHours(0, 0, 0, 0));
    const entries = [1_800, 3_600].map((duration) => entry(midnight, duration));
    renderInTime(<HoursWidget />, { entries });
    expect((await screen.findAllByText('1:30')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Nothing tracked this week')).not.toBeInTheDocument();
  });

  it('show a sentence in place of the bars while nothing is tracked', async () => {
    renderInTime(<HoursWidget />);
    expect(await screen.findByText('Nothing tracked this week')).toBeVisible();
  });

  it('cover the week by the app’s clock, not the device’s', async () => {
    const wednesday = new Date(2031, 0, 1, 12);
    renderInTime(
      <ClockProvider now={() => wednesday.getTime()}>
        <HoursWidget />
      </ClockProvider>,
      { entries: [entry(wednesday, 3_600)] },
    );
    expect((await screen.findAllByText('1:00')).length).toBeGreaterThan(0);
  });

  it('count the running timer in today and in the week', async () => {
    jest.useFakeTimers({ now: new Date(2031, 0, 1, 12), doNotFake: ['queueMicrotask'] });
    const { runtime, pass } = renderInTime(<HoursWidget />);
    act(() => void runtime.store.dispatch(startTimer({ taskName: 'Call', project: '', projectRef: null })));
    pass(42 * 60_000);
    expect(await screen.findAllByText('0:42', { ignore: 'table *, [aria-hidden] *' })).toHaveLength(2);
    jest.useRealTimers();
  });

  it('are loaded by Retry after a failure', async () => {
    let isDown = true;
    const midnight = new Date(new Date().setHours(0, 0, 0, 0));
    const { user, platform } = renderInTime(<HoursWidget />, {
      api: (api) =>
        api.answer(API.time.entries, () => {
          if (isDown) throw apiError('INTERNAL');
          return { ...NOTHING, entries: [entry(midnight, 5_400)] };
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(platform.api.calls(API.time.entries)).toHaveLength(2));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('1:30')).not.toBeInTheDocument();

    isDown = false;
    await user.click(retry);
    expect((await screen.findAllByText('1:30')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
