import { API, type TimeEntry } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildEmployee,
  buildTimeEntry,
  buildUser,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { endTimers, NOTHING, renderInTime } from '../../../testing/render-in-time';
import TimeLogs from './time-logs';

afterEach(endTimers);

const DAY = '2026-03-04';
// Times of day are in the device's time zone.
const at = (hour: number, minute = 0) => new Date(2026, 2, 4, hour, minute).toISOString();
const entry = (taskName: string, changes: Partial<TimeEntry> = {}) =>
  buildTimeEntry({
    taskName,
    startTime: at(9),
    endTime: at(10),
    duration: 3_600,
    segments: [{ start: at(9), end: at(10) }],
    ...changes,
  });

/** Renders the page with these entries. They belong to the signed-in user unless `own` is false. */
function open(entries: TimeEntry[], { own = true, session = signedIn(buildUser()) } = {}) {
  const view = renderInTime(<TimeLogs />, { at: `/time-logs?from=${DAY}&to=${DAY}&person=all`, session });
  const { platform } = view;
  const me = platform.auth.getState().user?._id ?? '';
  const stored = own ? entries.map((one) => ({ ...one, person: { ...one.person, _id: me } })) : entries;
  platform.api
    .answer(API.time.entries, ({ query }) =>
      query.needsReview ? NOTHING : { ...NOTHING, entries: stored, totalCount: stored.length },
    )
    .answer(API.people.employees, () => ({ employees: [] }))
    .answer(API.time.bulkEdit, () => ({ entries: stored }))
    .answer(API.time.splitEntry, () => ({ entries: stored }));
  return { ...view, stored, ids: stored.map(({ _id }) => _id) };
}

const box = (task: string) => screen.findByRole('checkbox', { name: `Select ${task}` });
const bar = () => within(screen.getByRole('toolbar', { name: 'Actions for the selection' }));

/** Returns a response that arrives when the test releases it. */
function held() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive: () => act(async () => arrive()), arrived };
}

it('moves an entry only once if it is submitted repeatedly', async () => {
  const { arrive, arrived } = held();
  const { user, platform } = open([entry('Review')]);
  platform.api.answer(API.time.updateEntry, async () => {
    await arrived;
    return entry('Review');
  });
  await user.click(await screen.findByRole('button', { name: /^Change the times of Review/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await arrive();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(platform.api.calls(API.time.updateEntry)).toHaveLength(1);
});

it('shows at its field why an entry cannot be moved', async () => {
  const { user, platform } = open([entry('Review')]);
  platform.api.answer(API.time.updateEntry, () => {
    const message = 'Time cannot end in the future.';
    throw apiError('VALIDATION_FAILED', {}, { segments: { code: 'END_IN_FUTURE', message } });
  });
  await user.click(await screen.findByRole('button', { name: /^Change the times of Review/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const start = screen.getByRole('combobox', { name: 'Start' });
  await waitFor(() => expect(start).toHaveAccessibleDescription('Time cannot end in the future.'));

  platform.api.answer(API.time.updateEntry, () => {
    throw apiError('PERIOD_LOCKED', { date: '2026-02-28' });
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/28 Feb 2026/)).toBeVisible();
});

it('shows in its row why a task cannot be renamed', async () => {
  const { user, platform } = open([entry('Review')]);
  platform.api.answer(API.time.updateEntry, () => {
    throw apiError('PERIOD_LOCKED', { date: '2026-02-28' });
  });
  await user.click(await screen.findByRole('button', { name: 'Task name: Review' }));
  await user.keyboard('!{Enter}');
  expect(await screen.findByText(/28 Feb 2026/)).toBeVisible();
});

it('keeps the input and shows the reason if the day has just been locked', async () => {
  const { user, platform, stored } = open([entry('Review')]);
  platform.api.answer(API.time.updateEntry, () => {
    const locked = stored.map((one) => ({ ...one, isLocked: true }));
    platform.api.answer(API.time.entries, () => ({ ...NOTHING, entries: locked, totalCount: 1 }));
    throw apiError('PERIOD_LOCKED', { date: DAY });
  });
  await user.click(await screen.findByRole('button', { name: 'Task name: Review' }));
  await user.keyboard('Offer{Enter}');
  expect(await screen.findByText(/4 Mar 2026 is locked/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Task name' })).toHaveValue('Offer');
});

describe('a selection', () => {
  it('is changed as a whole and then cleared', async () => {
    const { user, platform, ids } = open([entry('Review'), entry('Call'), entry('Plan')]);
    await user.click(await box('Review'));
    await user.click(await box('Plan'));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar().getByRole('button', { name: 'Mark as' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as billable' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    expect(platform.api.calls(API.time.bulkEdit)[0]?.body).toMatchObject({
      ids: [ids[0], ids[2]],
      change: { billable: true },
    });
    expect(platform.toasts.shown.at(-1)?.title).toBe('2 entries changed');
  });

  it('is deleted only once if Delete is pressed repeatedly', async () => {
    const { arrive, arrived } = held();
    const { user, platform } = open([entry('Review')]);
    platform.api.answer(API.time.bulkEdit, async () => {
      await arrived;
      return { entries: [] };
    });
    await user.click(await box('Review'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bar().getByRole('button', { name: 'Mark as' })).toHaveAttribute('aria-busy'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await arrive();
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    expect(platform.api.calls(API.time.bulkEdit)).toHaveLength(1);
  });

  it('extends to a range with Shift, except for entries that cannot be changed', async () => {
    const { user } = open([entry('Review'), entry('Call', { isLocked: true }), entry('Plan'), entry('Test')]);
    await user.click(await box('Review'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Test'));
    await user.keyboard('{/Shift}');
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    expect(screen.queryByRole('checkbox', { name: 'Select Call' })).not.toBeInTheDocument();
  });

  it('is kept if the server rejects the change', async () => {
    const { user, platform } = open([entry('Review')]);
    platform.api.answer(API.time.bulkEdit, () => {
      throw apiError('PERIOD_LOCKED', { date: '28 Feb 2026' });
    });
    await user.click(await box('Review'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('The entries were not changed'));
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
  });

  it('is deleted and restored on Undo', async () => {
    const { user, platform, ids } = open([entry('Review'), entry('Call')]);
    await user.click(await box('Review'));
    await user.click(await box('Call'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('2 entries deleted'));
    act(() => platform.toasts.shown.at(-1)?.action?.onAction());
    await waitFor(() =>
      expect(platform.api.calls(API.time.bulkEdit).map(({ body }) => body)).toEqual([
        { ids, action: 'remove' },
        { ids, action: 'restore' },
      ]),
    );
  });
});

describe('splitting an entry', () => {
  const openDialog = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Review' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Split…' }));
    return within(await screen.findByRole('dialog', { name: 'Split Review' }));
  };

  it('shows the length of both parts, and uses the chosen time', async () => {
    const { user, platform } = open([entry('Review')]);
    const dialog = await openDialog(user);
    expect(dialog.getByText('0:30 and 0:30')).toBeVisible();
    const field = dialog.getByLabelText('The second part starts at');
    await user.clear(field);
    await user.type(field, '09:45');
    await user.click(dialog.getByRole('button', { name: 'Split entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.api.calls(API.time.splitEntry)[0]?.body).toMatchObject({ at: at(9, 45) });
  });

  it('requires a time within the entry', async () => {
    const { user, platform } = open([entry('Review')]);
    const dialog = await openDialog(user);
    const field = dialog.getByLabelText('The second part starts at');
    await user.clear(field);
    await user.type(field, '11:00');
    await user.click(dialog.getByRole('button', { name: 'Split entry' }));
    expect(await dialog.findByText(/^Choose a time between/)).toBeVisible();
    expect(platform.api.calls(API.time.splitEntry)).toHaveLength(0);
  });

  it('shows why the server rejected it, and keeps the chosen time', async () => {
    const { user, platform } = open([entry('Review')]);
    platform.api.answer(API.time.splitEntry, () => {
      const message = 'Choose a time within the entry.';
      throw apiError('VALIDATION_FAILED', {}, { at: { code: 'OUTSIDE_ENTRY', message } });
    });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Split entry' }));
    expect(await dialog.findByText('Choose a time within the entry.')).toBeVisible();
    expect(dialog.getByLabelText('The second part starts at')).toHaveValue('09:30');
  });
});

describe('others’ entries', () => {
  const ada = { _id: '018f0000-0000-7000-8000-0000000000ad', name: 'Ada', avatarUrl: null };

  it('are filtered by person, with people offered in the order of their names', async () => {
    const personOf = (name: string) => ({ _id: anId(), name, email: '', avatarUrl: null });
    const niko = buildEmployee({ user: personOf('niko PETROV') });
    const aisha = buildEmployee({ user: personOf('aisha rahman') });
    const { user, platform, location } = open([entry('Review')], { session: signedIn(buildUser({}, 'Founder')) });
    platform.api.answer(API.people.employees, () => ({ employees: [niko, aisha] }));
    await screen.findByText('Review');
    await user.clear(screen.getByRole('combobox', { name: 'Person' }));
    const options = within(screen.getByRole('listbox'));
    await options.findByRole('option', { name: /Niko Petrov/ });
    expect(options.getAllByRole('option')).toEqual([
      options.getByRole('option', { name: 'Everybody' }),
      options.getByRole('option', { name: /Aisha Rahman/ }),
      options.getByRole('option', { name: /Niko Petrov/ }),
    ]);
    await user.click(options.getByRole('option', { name: /Niko Petrov/ }));
    expect(location()).toContain(`person=${niko.user._id}`);
  });

  it('cannot be changed by users who may only view them', async () => {
    open([entry('Review', { person: ada })], { own: false });
    expect(await screen.findByText('Review')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Review' })).not.toBeInTheDocument();
  });

  it('can be changed and duplicated by users with the permission', async () => {
    const session = signedIn(buildUser({}, 'Founder'));
    const view = open([entry('Review', { person: ada })], { own: false, session });
    expect(await box('Review')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Actions for Review' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  });
});
