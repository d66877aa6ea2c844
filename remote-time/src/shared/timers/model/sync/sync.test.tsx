import { API } from '@atrium/contracts';
import { act, apiError, screen, waitFor } from '@atrium/testing';
import { endTimers, renderInTime, timePlatform } from '../../../../testing/render-in-time';
import { buildRunningTimer as running, startedTimer, uuid } from '../../../../testing/timers';
import { RefusedEntries } from '../../components/refused-entries';
import { TimerList } from '../../components/timer-list';
import { TIMERS_STORAGE_KEY } from '../stored-timers';

afterEach(endTimers);

const later = () => new Date(Date.now() + 1_000).toISOString();

function ownerOf(platform: ReturnType<typeof timePlatform>) {
  const user = platform.auth.getState().user!; // signed in
  return { userId: user._id, companyId: user.company!._id }; // with a company
}

describe('timers across devices', () => {
  it('equal the timers on the server after loading and after each change', async () => {
    const platform = timePlatform();
    platform.timers.set(uuid(50), running());
    const { socket } = renderInTime(<TimerList />, { platform });
    expect(await screen.findByDisplayValue('On the phone')).toBeVisible();

    act(() => socket.deliver('timers:changed', { timers: [], serverTime: later() }));
    expect(screen.getByText('No timer is running')).toBeVisible();
  });

  it('are also paused, renamed and discarded on the server', async () => {
    const platform = timePlatform();
    platform.timers.set(uuid(50), running());
    const { user } = renderInTime(<TimerList />, { platform });
    await user.click(await screen.findByRole('button', { name: 'Pause On the phone' }));
    await waitFor(() => expect(platform.timers.get(uuid(50))).toMatchObject({ isRunning: false }));
    await user.type(screen.getByRole('textbox', { name: 'Task name' }), ' again');
    await waitFor(() => expect(platform.timers.get(uuid(50))?.taskName).toBe('On the phone again'));
    await user.click(screen.getByRole('button', { name: 'Discard On the phone again' }));
    await waitFor(() => expect(platform.timers.size).toBe(0));
  });

  it('are sent to the server if an earlier version stored them', async () => {
    const platform = timePlatform();
    const timer = startedTimer({ owner: ownerOf(platform), taskName: 'From before' });
    localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([timer]));
    renderInTime(<TimerList />, { platform });
    await waitFor(() => expect([...platform.timers.values()]).toMatchObject([{ taskName: 'From before' }]));
    expect(screen.getByDisplayValue('From before')).toBeVisible();
  });

  it('are started on the server without a task that was deleted meanwhile', async () => {
    const platform = timePlatform();
    const fields = { taskId: { code: 'TASK_UNKNOWN', message: 'This task is not available.' } };
    platform.api.answer(API.timers.start, ({ body }) => {
      if (body.taskId) throw apiError('VALIDATION_FAILED', {}, fields);
      return running({ _id: body.id, taskName: body.taskName });
    });
    const timer = { ...startedTimer({ owner: ownerOf(platform), taskName: 'Continued' }), taskId: uuid(60) };
    localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([timer]));
    renderInTime(<TimerList />, { platform });
    const expected = [{ body: { taskId: uuid(60) } }, { body: { id: timer.id, taskName: 'Continued', taskId: null } }];
    await waitFor(() => expect(platform.api.calls(API.timers.start)).toMatchObject(expected));
  });

  it('disappear once another device has stopped them', async () => {
    const platform = timePlatform();
    platform.api.answer(API.timers.start, () => {
      throw apiError('TIMER_STOPPED');
    });
    localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([startedTimer({ owner: ownerOf(platform) })]));
    renderInTime(<TimerList />, { platform });
    expect(await screen.findByText('No timer is running')).toBeVisible();
  });

  it('stay local if three others are already running on the server', async () => {
    const platform = timePlatform();
    platform.api.answer(API.timers.start, () => {
      throw apiError('TIMERS_FULL', { max: 3 });
    });
    localStorage.setItem(
      TIMERS_STORAGE_KEY,
      JSON.stringify([startedTimer({ owner: ownerOf(platform), taskName: 'Fourth' })]),
    );
    renderInTime(<TimerList />, { platform });
    await waitFor(() => expect(platform.api.calls(API.timers.start)).toHaveLength(1));
    expect(screen.getByDisplayValue('Fourth')).toBeVisible();
  });

  it('end on the server when their rejected entry is deleted', async () => {
    const platform = timePlatform();
    platform.timers.set(uuid(50), running());
    platform.api.answer(API.time.createEntry, () => {
      throw apiError('FORBIDDEN');
    });
    const screens = (
      <>
        <TimerList />
        <RefusedEntries />
      </>
    );
    const { user, runtime } = renderInTime(screens, { platform });
    await user.click(await screen.findByRole('button', { name: 'Stop On the phone and save its time' }));
    await user.click(await screen.findByRole('button', { name: 'Delete On the phone' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(runtime.store.getState().timers.queue).toEqual([]));
    await waitFor(() => expect(platform.timers.size).toBe(0));
    expect(screen.getByText('No timer is running')).toBeVisible();
  });

  it('ignore a snapshot older than the current one', async () => {
    const platform = timePlatform();
    platform.timers.set(uuid(50), running());
    const { socket } = renderInTime(<TimerList />, { platform });
    await screen.findByDisplayValue('On the phone');
    act(() => socket.deliver('timers:changed', { timers: [], serverTime: '2020-01-01T00:00:00.000Z' }));
    expect(screen.getByDisplayValue('On the phone')).toBeVisible();
  });
});

it('shows that unreadable timers were set aside', () => {
  localStorage.setItem(TIMERS_STORAGE_KEY, '[{"id":"018f');
  const { platform } = renderInTime(<TimerList />, {
    api: (api) => api.answer(API.timers.list, () => new Promise(() => {})),
  });
  expect(platform.toasts.shown).toMatchObject([
    { variant: 'warning', title: 'Couldn’t read the timers in this browser' },
  ]);
});
