import { act, screen, waitFor } from '@atrium/testing';
import { endTimers, renderInTime, timePlatform } from '../../testing/render-in-time';
import { buildRunningTimer, uuid } from '../../testing/timers';
import TimerWidget from './timer-widget';

afterEach(endTimers);

it('starts, pauses and stops a timer in place', async () => {
  const { user, platform } = renderInTime(<TimerWidget />);
  expect(screen.getByText('No timer is running')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open time logs' })).toHaveAttribute('href', '/time-logs');

  await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Call{Enter}');
  expect(screen.getByRole('timer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause Call' }));
  expect(screen.getByRole('img', { name: 'Paused' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop Call and save its time' }));

  expect(screen.getByText('No timer is running')).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', description: 'Call' }]));
});

describe('a timer that another device starts while the dashboard is open', () => {
  const [call, mail] = [
    buildRunningTimer({ _id: uuid(1), taskName: 'Call' }),
    buildRunningTimer({ _id: uuid(2), taskName: 'Mail' }),
  ];

  /** Renders the widget with these timers on the server. Returns a function that replaces them. */
  async function showLive(timers: (typeof call)[]) {
    const platform = timePlatform();
    for (const timer of timers) platform.timers.set(timer._id, timer);
    const { socket, user, runtime } = renderInTime(<TimerWidget />, { platform });
    await waitFor(() => expect(runtime.store.getState().timers.longestSeconds).not.toBeNull());
    let serverTime = Date.now();
    const receive = (next: (typeof call)[]) => {
      serverTime += 1_000;
      act(() => socket.deliver('timers:changed', { timers: next, serverTime: new Date(serverTime).toISOString() }));
    };
    return { receive, user, network: platform.network };
  }

  it('waits until it is requested, below the timers that are shown', async () => {
    const { receive, user } = await showLive([call]);
    expect(await screen.findByDisplayValue('Call')).toBeVisible();

    receive([call, mail]);
    expect(screen.queryByDisplayValue('Mail')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 new' }));

    expect(screen.getByDisplayValue('Mail')).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  it('replaces the text of the empty state, not the line', async () => {
    const { receive, user } = await showLive([]);

    receive([call]);
    expect(screen.getByText('1 active timer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 new' }));

    expect(screen.getByDisplayValue('Call')).toBeVisible();
  });

  it('shows beside one that was started offline, although the others fill the limit', async () => {
    const { receive, user, network } = await showLive([]);
    network.isUp = false;
    await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Mail{Enter}');
    expect(await screen.findByRole('button', { name: 'Pause Mail' })).toBeVisible();

    // They come first in the order.
    const startTime = new Date(Date.now() - 60_000).toISOString();
    const since = { startTime, segments: [{ start: startTime, end: null }] };
    receive(
      [1, 2, 3].map((index) => buildRunningTimer({ _id: uuid(10 + index), taskName: `Call ${index}`, ...since })),
    );
    await user.click(screen.getByRole('button', { name: '3 new' }));

    expect(screen.getAllByRole('button', { name: /^Pause / })).toHaveLength(4);
  });

  it('shows with one that the user starts here', async () => {
    const { receive, user } = await showLive([]);
    receive([call]);
    await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Mail{Enter}');
    expect(await screen.findByRole('button', { name: 'Pause Mail' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause Call' })).toBeVisible();
  });
});
