import { apiError, buildTimeEntry, screen, waitFor } from '@atrium/testing';
import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { endTimers, renderInTime } from '../../../testing/render-in-time';
import HoursWidget from './hours-widget';
import TopbarTimers from './topbar-timers';

afterEach(endTimers);

describe('the timers in the top bar', () => {
  it('start, pause and stop on any page', async () => {
    const { user, platform } = renderInTime(<TopbarTimers close={() => undefined} />);
    const task = screen.getByRole('textbox', { name: 'Task' });
    await user.type(task, 'Call');
    await user.type(screen.getByRole('textbox', { name: 'Project' }), 'Website{Enter}');
    expect(task).toHaveFocus();
    expect(task).toHaveValue('');
    expect(screen.getByRole('timer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause Call' }));
    expect(screen.getByRole('img', { name: 'Paused' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop Call and save its time' }));
    expect(screen.getByText('No timer is running')).toBeVisible();
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', description: 'Call' }]));
  });

  it('lead to the page and close', async () => {
    const close = jest.fn();
    const { user, location } = renderInTime(<TopbarTimers close={close} />);
    await user.click(screen.getByRole('link', { name: 'All time' }));
    expect(location()).toBe('/time-dashboard');
    expect(close).toHaveBeenCalled();
  });
});

describe('the hours on the dashboard', () => {
  it('add up this week', async () => {
    const now = new Date().toISOString();
    const entries = [1_800, 3_600].map((duration) => buildTimeEntry({ startTime: now, endTime: now, duration }));
    renderInTime(<HoursWidget />, { entries });
    expect((await screen.findAllByText('1:30:00')).length).toBeGreaterThan(0);
  });

  it('are those of the week by the app’s clock, whatever the device says', async () => {
    const wednesday = new Date(2031, 0, 1, 12);
    const startTime = wednesday.toISOString();
    renderInTime(
      <ClockProvider now={() => wednesday.getTime()}>
        <HoursWidget />
      </ClockProvider>,
      { entries: [buildTimeEntry({ startTime, endTime: startTime, duration: 3_600 })] },
    );
    expect((await screen.findAllByText('1:00:00')).length).toBeGreaterThan(0);
  });

  it('can be asked for again', async () => {
    renderInTime(<HoursWidget />, {
      api: (api) =>
        api.answer(API.time.entries, () => {
          throw apiError('INTERNAL');
        }),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
