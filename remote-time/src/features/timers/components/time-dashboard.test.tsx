import { API, TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { act, apiError, buildTimeEntry, screen, waitFor, within } from '@atrium/testing';
import { endTimers, renderInTime, timePlatform } from '../../../testing/render-in-time';
import { ANNA, minutes, startedTimer, uuid } from '../../../testing/timers';

import TimeDashboard from './time-dashboard';

const NOON = Date.parse('2026-03-04T12:00:00.000Z');

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
  // The clock alone: screens wait with real timers.
  jest.useFakeTimers({ now: NOON, doNotFake: [...TIMERS] });
});
afterEach(() => {
  endTimers();
  jest.useRealTimers();
});

const timers = () => screen.getByRole('region', { name: 'Active timers' });
const entry = (task: string) => screen.getByText(task).closest('li')!; // a row is a list item

async function startTask(user: ReturnType<typeof renderInTime>['user'], task: string, project = '') {
  if (task) await user.type(screen.getByRole('textbox', { name: 'Task' }), task);
  if (project) await user.type(screen.getAllByRole('textbox', { name: 'Project' })[0]!, project); // the form's own
  await user.click(screen.getByRole('button', { name: 'Start' }));
}

describe('a timer', () => {
  it('starts, ticks every second, and is stored as an entry when it stops', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    expect(await screen.findByText('Nothing tracked this week')).toBeVisible();
    await startTask(user, 'Write the offer', 'Website');
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:00');
    pass(3_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:03');
    pass(minutes(20));

    await user.click(screen.getByRole('button', { name: 'Stop Write the offer and save its time' }));

    expect(within(timers()).getByText('No timer is running')).toBeVisible();
    const row = entry('Write the offer');
    expect(within(row).getByText('0:20:03')).toBeVisible();
    expect(within(row).getByText('Website')).toBeVisible();
    await waitFor(() => expect(platform.stored).toHaveLength(1));
    expect(platform.stored[0]).toMatchObject({ taskName: 'Write the offer', projectTitle: 'Website', duration: 1_203 });
    await waitFor(() => expect(within(entry('Write the offer')).queryByText(/sent|Sending/)).not.toBeInTheDocument());
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', title: 'Saved 0:20:03' }]));
  });

  it('asks for the task at once where that was chosen elsewhere', async () => {
    const { location } = renderInTime(<TimeDashboard />, { at: '/time-dashboard?start' });

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Task' })).toHaveFocus());
    expect(location()).toBe('/time-dashboard');
  });

  it('leaves the focus in the list when it stops, on no other timer', async () => {
    const { user } = renderInTime(<TimeDashboard />);
    await screen.findByText('Nothing tracked this week');
    await startTask(user, 'Planning');
    await startTask(user, 'Drawing');

    await user.click(screen.getByRole('button', { name: 'Stop Planning and save its time' }));
    expect(timers()).toContainElement(document.activeElement as HTMLElement); // the focus is never on SVG here
    expect(document.activeElement).not.toBe(document.body);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('timer')).toBeVisible();

    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Task' })).not.toHaveFocus();
  });

  it('does not count a pause', async () => {
    const { user, pass } = renderInTime(<TimeDashboard />);
    await startTask(user, 'Call');
    pass(minutes(5));
    await user.click(screen.getByRole('button', { name: 'Pause Call' }));
    pass(minutes(30));
    expect(screen.getByRole('timer')).toHaveTextContent('0:05:00');
    await user.click(screen.getByRole('button', { name: 'Resume Call' }));
    pass(minutes(1));
    expect(screen.getByRole('timer')).toHaveTextContent('0:06:00');
  });

  it('goes on where it was after the page was closed', async () => {
    const { company, _id: userId } = timePlatform().auth.getState().user!; // signed in
    const owner = { userId, companyId: company!._id };
    const platform = timePlatform();
    const mine = platform.auth.getState().user!; // signed in
    const stored = startedTimer({ owner: { userId: mine._id, companyId: mine.company!._id }, now: NOON - minutes(90) });
    localStorage.setItem(
      TIMERS_STORAGE_KEY,
      JSON.stringify([stored, startedTimer({ id: uuid(9), owner, taskName: 'Other' })]),
    );
    renderInTime(<TimeDashboard />, { platform });
    expect(await screen.findByRole('timer')).toHaveTextContent('1:30:00');
    expect(screen.queryByDisplayValue('Other')).not.toBeInTheDocument();
  });

  it('must have a task name before it stops', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    await startTask(user, '');
    pass(minutes(2));
    await user.click(screen.getByRole('button', { name: 'Stop No task name yet and save its time' }));
    const name = screen.getByRole('textbox', { name: 'Task name' });
    expect(screen.getByRole('alert')).toHaveTextContent('Name the task, then stop it.');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();

    await user.type(name, 'Planning');
    await user.click(screen.getByRole('button', { name: 'Stop Planning and save its time' }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ taskName: 'Planning', duration: 120 }]));
  });

  it('is the third at most', async () => {
    const { user, platform } = renderInTime(<TimeDashboard />);
    for (const task of ['One', 'Two', 'Three', 'Four']) {
      await user.clear(screen.getByRole('textbox', { name: 'Task' }));
      await startTask(user, task);
    }
    expect(screen.getAllByRole('timer')).toHaveLength(3);
    expect(platform.toasts.shown).toMatchObject([
      { variant: 'warning', title: 'Three timers are the most at once. Stop one to start another.' },
    ]);
    expect(screen.getByRole('textbox', { name: 'Task' })).toHaveValue('Four');
  });

  it('comes back after it was discarded by mistake', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    await startTask(user, 'Research');
    pass(minutes(10));
    await user.click(screen.getByRole('button', { name: 'Discard Research' }));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    act(() => platform.toasts.shown[0]?.action?.onAction());
    expect(screen.getByRole('timer')).toHaveTextContent('0:10:00');
    expect(platform.stored).toHaveLength(0);
  });

  it('takes pasted text with characters that no server accepts', async () => {
    const { user, platform } = renderInTime(<TimeDashboard />);
    await startTask(user, '');
    await user.click(screen.getByRole('textbox', { name: 'Task name' }));
    await user.paste('Plan\tthe\u0007 week');
    await user.click(screen.getByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ taskName: 'Plan the  week' }]));
  });
});

describe('without a network', () => {
  it('keeps what was stopped, says so, and sends it later', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    platform.network.isUp = false;
    await startTask(user, 'On the train');
    pass(minutes(15));
    await user.click(screen.getByRole('button', { name: /^Stop/ }));

    expect(await screen.findByText(/One entry is kept on this device/)).toBeVisible();
    expect(within(entry('On the train')).getByText('Not sent yet')).toBeVisible();
    expect(platform.toasts.shown).toMatchObject([{ variant: 'info', title: 'Kept on this device' }]);
    expect(platform.stored).toHaveLength(0);

    platform.network.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(platform.stored).toMatchObject([{ taskName: 'On the train', duration: 900 }]));
    await waitFor(() => expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument());
    expect(screen.getAllByText('On the train')).toHaveLength(1);
  });

  it('shows why the server would not take an entry, and keeps it', async () => {
    const { user, platform } = renderInTime(<TimeDashboard />, {
      api: (api) =>
        api.answer(API.time.createEntry, () => {
          throw apiError('VALIDATION_FAILED', {}, { taskName: { code: 'TOO_LONG', message: '', params: { max: 1 } } });
        }),
    });
    await startTask(user, 'Odd');
    await user.click(screen.getByRole('button', { name: /^Stop/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not accepted');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(platform.stored).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Delete Odd' })).toBeEnabled();
  });
});

describe('the entries of the week', () => {
  const today = buildTimeEntry({
    taskName: 'Review',
    projectTitle: null,
    startTime: '2026-03-04T08:00:00.000Z',
    endTime: '2026-03-04T09:00:00.000Z',
  });
  const monday = buildTimeEntry({
    taskName: 'Planning',
    startTime: '2026-03-02T08:00:00.000Z',
    endTime: '2026-03-02T09:00:00.000Z',
    duration: 1_800,
  });

  it('stand by day with totals', async () => {
    renderInTime(<TimeDashboard />, { entries: [today, monday] });
    const list = await screen.findByRole('region', { name: 'This week' });
    expect(within(list).getByRole('heading', { name: /Today, Wednesday/ })).toHaveTextContent('1:00:00');
    expect(within(list).getByRole('heading', { name: /Monday/ })).toHaveTextContent('0:30:00');
    expect(screen.getByText('1:30:00')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Hours by day' })).toHaveTextContent('Wednesday1:00:00');
  });

  it('can be continued with task and project', async () => {
    const { user } = renderInTime(<TimeDashboard />, { entries: [monday] });
    await user.click(await screen.findByRole('button', { name: 'Continue Planning' }));
    expect(within(timers()).getByDisplayValue('Planning')).toBeVisible();
    expect(within(timers()).getByDisplayValue('Engine')).toBeVisible();
  });

  it('can be deleted and brought back', async () => {
    const { user, platform, runtime } = renderInTime(<TimeDashboard />, { entries: [today, monday] });
    await user.click(await screen.findByRole('button', { name: 'Delete Review' }));
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
    act(() => platform.toasts.shown[0]?.action?.onAction());
    expect(screen.getByText('Review')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete Review' }));
    act(() => runtime.dispose());
    await waitFor(() => expect(platform.stored).toEqual([monday]));
  });

  it('stay when the server would not delete them', async () => {
    const { user, platform, runtime } = renderInTime(<TimeDashboard />, {
      entries: [today],
      api: (api) =>
        api.answer(API.time.removeEntry, () => {
          throw apiError('UNAVAILABLE');
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Review' }));
    act(() => runtime.dispose());
    expect(await screen.findByText('Review')).toBeVisible();
    expect(platform.toasts.shown.at(-1)).toMatchObject({ variant: 'destructive', title: 'The entry was not deleted' });
  });

  it('are asked for again after a failure', async () => {
    let fails = true;
    const { user } = renderInTime(<TimeDashboard />, {
      api: (api) =>
        api.answer(API.time.entries, () => {
          if (fails) throw apiError('INTERNAL');
          return { entries: [today], totalDuration: 3_600 };
        }),
    });
    expect(await screen.findByText('Could not load your entries')).toBeVisible();
    expect(screen.getByText('This week').nextElementSibling).toHaveTextContent('–');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Review')).toBeVisible();
  });
});

it('tells the shell how many timers run', async () => {
  const { user, platform } = renderInTime(<TimeDashboard />);
  const told: number[] = [];
  platform.bus.on('timers.changed').subscribe(({ running }) => told.push(running));
  await startTask(user, 'One');
  await startTask(user, 'Two');
  await user.click(screen.getByRole('button', { name: 'Pause One' }));
  expect(told).toEqual([0, 1, 2, 1]);
});

it('shows what another tab did', async () => {
  const { user, platform } = renderInTime(<TimeDashboard />);
  await startTask(user, 'Here');
  const mine = platform.auth.getState().user!; // signed in
  const there = startedTimer({
    id: uuid(8),
    owner: { userId: mine._id, companyId: mine.company!._id },
    taskName: 'There',
  });
  localStorage.setItem(TIMERS_STORAGE_KEY, JSON.stringify([there, { ...there, id: uuid(7), ...ANNA }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TIMERS_STORAGE_KEY })));
  expect(screen.getAllByRole('timer')).toHaveLength(1);
  expect(screen.getByDisplayValue('There')).toBeVisible();
});

it('speaks German', async () => {
  renderInTime(<TimeDashboard />, { language: 'de' });
  expect(await screen.findByText('Diese Woche ist nichts erfasst')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Deine Zeit' })).toBeVisible();
});
