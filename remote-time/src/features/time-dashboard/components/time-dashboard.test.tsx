import { API } from '@atrium/contracts';
import { act, anId, apiError, buildTimeEntry, screen, waitFor, within } from '@atrium/testing';
import { EMPTY_WEEK, endTimers, renderInTime, timePlatform } from '../../../testing/render-in-time';
import { START_KEY } from '../../../shared/timers/model/start-key';
import { ANNA, minutes, startedTimer, uuid } from '../../../testing/timers';

import TimeDashboard from './time-dashboard';
import { TIMERS_STORAGE_KEY } from '../../../shared/timers/model/stored-timers';

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
  // Fake only the clock: screens wait with real timers.
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
  if (project) await user.type(screen.getByRole('combobox', { name: 'Project' }), `${project}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Start' }));
}

describe('a timer', () => {
  it('starts, ticks every second, and is stored as an entry when it stops', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    expect(await screen.findByText('Nothing tracked yet')).toBeVisible();
    await startTask(user, 'Write the offer', 'Website');
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:00');
    pass(3_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:03');
    pass(minutes(20));

    await user.click(screen.getByRole('button', { name: 'Stop Write the offer and save its time' }));

    expect(within(timers()).getByText('No timer is running')).toBeVisible();
    const row = entry('Write the offer');
    expect(within(row).getByText('Website')).toBeVisible();
    await waitFor(() => expect(platform.stored).toHaveLength(1));
    expect(platform.stored[0]).toMatchObject({ taskName: 'Write the offer', projectTitle: 'Website', duration: 1_203 });
    await waitFor(() => expect(within(entry('Write the offer')).queryByText(/sent|Sending/)).not.toBeInTheDocument());
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success', title: 'Saved 0:20:03' }]));
  });

  it('focuses the task field if the URL requests it', async () => {
    const { location } = renderInTime(<TimeDashboard />, { at: '/time-dashboard?start' });

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Task' })).toHaveFocus());
    expect(location()).toBe('/time-dashboard');
  });

  it('starts only once for a URL that names its task', async () => {
    const at = `/time-dashboard?start=Call&project=Website&key=${START_KEY}`;
    const { location } = renderInTime(<TimeDashboard />, { at });

    expect(await screen.findByDisplayValue('Call')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the project: Website' })).toBeVisible();
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    await waitFor(() => expect(location()).toBe('/time-dashboard'));
  });

  it('starts the timer on the task of a project that a URL names', async () => {
    const taskId = anId();
    const at = `/time-dashboard?start=Call&project=Website&task=${taskId}&key=${START_KEY}`;
    const { runtime } = renderInTime(<TimeDashboard />, { at });

    expect(await screen.findByDisplayValue('Call')).toBeVisible();
    expect(runtime.store.getState().timers.timers).toMatchObject([{ taskName: 'Call', taskId }]);
  });

  it.each(['?start=Call', '?start=Call&key=guessed'])(
    'is not started by a link without the right key: %s',
    async (search) => {
      const { location } = renderInTime(<TimeDashboard />, { at: `/time-dashboard${search}` });

      await waitFor(() => expect(location()).toBe('/time-dashboard'));
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    },
  );

  it('keeps the focus in the list but off other timers when it stops', async () => {
    const { user } = renderInTime(<TimeDashboard />);
    await screen.findByText('Nothing tracked yet');
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

  it('continues after the page was closed', async () => {
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

  it('requires a task name before it stops', async () => {
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

  it('is rejected if three others are running', async () => {
    const { user, platform } = renderInTime(<TimeDashboard />);
    for (const task of ['One', 'Two', 'Three', 'Four']) {
      await user.clear(screen.getByRole('textbox', { name: 'Task' }));
      await startTask(user, task);
    }
    expect(screen.getAllByRole('timer')).toHaveLength(3);
    expect(platform.toasts.shown).toMatchObject([
      { variant: 'warning', title: 'You can run up to three timers. Stop one to start another.' },
    ]);
    expect(screen.getByRole('textbox', { name: 'Task' })).toHaveValue('Four');
  });

  it('is restored on Undo after it was discarded', async () => {
    const { user, platform, pass } = renderInTime(<TimeDashboard />);
    await startTask(user, 'Research');
    pass(minutes(10));
    await user.click(screen.getByRole('button', { name: 'Discard Research' }));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    act(() => platform.toasts.shown[0]?.action?.onAction());
    expect(screen.getByRole('timer')).toHaveTextContent('0:10:00');
    expect(platform.stored).toHaveLength(0);
  });

  it('starts with pasted text that has marks of the writing direction', async () => {
    const { user } = renderInTime(<TimeDashboard />);
    await user.click(await screen.findByRole('textbox', { name: 'Task' }));
    await user.paste('\u200fשיחה\u200f');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('textbox', { name: 'Task name' })).toHaveValue('שיחה');
  });

  it('accepts pasted text and removes characters that the server rejects', async () => {
    const { user, platform } = renderInTime(<TimeDashboard />);
    await startTask(user, '');
    await user.click(screen.getByRole('textbox', { name: 'Task name' }));
    await user.paste('Plan\tthe\u0007 week');
    await user.click(screen.getByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(platform.stored).toMatchObject([{ taskName: 'Plan the  week' }]));
  });
});

describe('without a network', () => {
  it('keeps a stopped timer, shows a notice, and sends it when the network is back', async () => {
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

  it('continues an unsent entry on the task of its project', async () => {
    const taskId = anId();
    const platform = timePlatform();
    platform.network.isUp = false;
    const at = `/time-dashboard?start=Call&project=Website&task=${taskId}&key=${START_KEY}`;
    const { user, runtime } = renderInTime(<TimeDashboard />, { at, platform });
    await screen.findByDisplayValue('Call');
    await user.click(screen.getByRole('button', { name: /^Stop/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue Call' }));
    expect(runtime.store.getState().timers.timers).toMatchObject([{ taskName: 'Call', taskId }]);
  });

  it('shows why an entry was rejected, and keeps it until it is deleted', async () => {
    const { user, platform, runtime } = renderInTime(<TimeDashboard />, {
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

    await user.click(screen.getByRole('button', { name: 'Delete Odd' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(runtime.store.getState().timers.queue).toHaveLength(1);
    // The page closes while the deletion can still be undone.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(runtime.store.getState().timers.queue).toHaveLength(0));
  });
});

it.each([
  [apiError('FORBIDDEN'), 'Not accepted: You do not have permission to do this.'],
  [apiError('PERIOD_LOCKED', { date: '2026-02-28' }), 'is locked and cannot be changed.'],
])('shows why the server rejected an entry as a whole: %s', async (error, reason) => {
  const { user } = renderInTime(<TimeDashboard />, {
    api: (api) =>
      api.answer(API.time.createEntry, () => {
        throw error;
      }),
  });
  await startTask(user, 'Odd');
  await user.click(screen.getByRole('button', { name: /^Stop/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

describe('the week', () => {
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
    billable: true,
  });
  const before = buildTimeEntry({
    taskName: 'Survey',
    startTime: '2026-02-25T08:00:00.000Z',
    endTime: '2026-02-25T10:00:00.000Z',
    duration: 7_200,
  });
  const figure = (term: string) => screen.getAllByText(term).find(({ tagName }) => tagName === 'DT')!.parentElement!; // a figure

  it('sums up today, the week and billable time, and omits the amount without rates', async () => {
    renderInTime(<TimeDashboard />, { entries: [today, monday, before] });
    await waitFor(() => expect(figure('This week')).toHaveTextContent('1:30'));
    expect(figure('Today')).toHaveTextContent('1:00');
    expect(figure('Billable')).toHaveTextContent('0:30');
    expect(screen.queryByText('Value at hourly rates')).not.toBeInTheDocument();
  });

  it('counts running timers by the minute', async () => {
    const { user, pass } = renderInTime(<TimeDashboard />, { entries: [today] });
    await waitFor(() => expect(figure('Today')).toHaveTextContent('1:00'));
    await startTask(user, 'Call');
    pass(minutes(5));
    expect(figure('Today')).toHaveTextContent('1:05');
  });

  it('has a chart with a table of hours by day and project', async () => {
    renderInTime(<TimeDashboard />, { entries: [today, monday] });
    const [table] = await screen.findAllByRole('table', { name: /Hours by day and project/, hidden: true });
    expect(table).toHaveTextContent('Engine');
    expect(table).toHaveTextContent('30 min');
  });

  it('states in one sentence that a week has no saved time', async () => {
    renderInTime(<TimeDashboard />, { entries: [before] });
    expect(await screen.findByText('No time is saved in this week.')).toBeVisible();
    expect(screen.queryByText('Hours by day and project')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue Survey' })).toBeVisible();
  });

  it('opens the previous week at its own URL, and returns to this week', async () => {
    const { user, location } = renderInTime(<TimeDashboard />, { entries: [today, before], at: '/time-dashboard' });
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(location()).toBe('/time-dashboard?week=2026-02-25');
    await waitFor(() => expect(figure('Week')).toHaveTextContent('2:00'));
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(location()).toBe('/time-dashboard');
  });

  it('continues a recent task with its project', async () => {
    const { user } = renderInTime(<TimeDashboard />, { entries: [monday] });
    await user.click(await screen.findByRole('button', { name: 'Continue Planning' }));
    expect(within(timers()).getByDisplayValue('Planning')).toBeVisible();
    expect(within(timers()).getByRole('button', { name: 'Change the project: Engine' })).toBeVisible();
  });

  it('shows only one Retry button if loading fails, and reloads', async () => {
    let fails = true;
    const { user } = renderInTime(<TimeDashboard />, {
      api: (api) =>
        api.answer(API.timeReports.dashboard, () => {
          if (fails) throw apiError('FORBIDDEN');
          return EMPTY_WEEK;
        }),
    });
    expect(await screen.findByText('Couldn’t load your entries')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.queryByText('Recent tasks')).not.toBeInTheDocument();
    expect(screen.queryByText('Billable')).not.toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing tracked yet')).toBeVisible();
    expect(screen.queryByText('Billable')).not.toBeInTheDocument();
  });
});

it('stops a forgotten timer at the chosen time, which must lie between its start and now', async () => {
  const platform = timePlatform();
  const mine = platform.auth.getState().user!; // signed in
  const owner = { userId: mine._id, companyId: mine.company!._id };
  localStorage.setItem(
    TIMERS_STORAGE_KEY,
    JSON.stringify([startedTimer({ owner, now: NOON - minutes(600), taskName: 'Night shift' })]),
  );
  const { user } = renderInTime(<TimeDashboard />, { platform });
  expect(await screen.findByText(/Running for more than 8 hours/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop Night shift at another time' }));
  const time = await screen.findByRole('combobox', { name: 'At' });
  const eightHoursLater = (time as HTMLInputElement).value;
  await user.clear(time);
  await user.click(screen.getByRole('button', { name: 'Stop the timer' }));
  await waitFor(() => expect(time).toHaveAccessibleDescription(/^Choose a time between .+ and now\.$/));
  expect(platform.stored).toEqual([]);

  await user.type(time, eightHoursLater);
  await user.click(screen.getByRole('button', { name: 'Stop the timer' }));
  await waitFor(() => expect(platform.stored).toMatchObject([{ taskName: 'Night shift', duration: 8 * 3_600 }]));
});

it('reports the number of running timers to the shell', async () => {
  const { user, platform } = renderInTime(<TimeDashboard />);
  const changes: number[] = [];
  platform.bus.on('timers.changed').subscribe(({ running }) => changes.push(running));
  await startTask(user, 'One');
  await startTask(user, 'Two');
  await user.click(screen.getByRole('button', { name: 'Pause One' }));
  expect(changes).toEqual([0, 1, 2, 1]);
});

it('shows changes of another tab', async () => {
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

it('shows German texts', async () => {
  renderInTime(<TimeDashboard />, { language: 'de' });
  expect(await screen.findByText('Noch nichts erfasst')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Deine Zeit' })).toBeVisible();
});
