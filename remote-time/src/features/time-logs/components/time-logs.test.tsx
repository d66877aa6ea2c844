import { API, type ListedTimeEntry, type TimeEntry, timeEntryInput } from '@atrium/contracts';
import type { TimeSegment } from '@atrium/domain';
import { act, apiError, buildTimeEntry, networkError, screen, waitFor, within } from '@atrium/testing';
import { endTimers, NOTHING, renderInTime } from '../../../testing/render-in-time';
import TimeLogs from './time-logs';

afterEach(endTimers);

const DAY = '2026-03-04';
const AT = `/time-logs?from=${DAY}&to=${DAY}`;
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const entry = (changes: Partial<ListedTimeEntry> = {}): ListedTimeEntry => ({
  ...buildTimeEntry({
    taskName: 'Review',
    startTime: at('09:00'),
    endTime: at('10:00'),
    segments: [{ start: at('09:00'), end: at('10:00') }],
  }),
  ...changes,
});

/** Renders the page with these entries as the signed-in user's own. */
function open(entries: ListedTimeEntry[], at = AT) {
  const view = renderInTime(<TimeLogs />, { at });
  const { platform } = view;
  const me = platform.auth.getState().user?._id ?? '';
  const all = entries.map((one) => ({ ...one, person: { ...one.person, _id: me } }));
  let stored = all;
  const find = (id: string) => stored.find(({ _id }) => _id === id) ?? stored[0]!; // the tests change existing entries
  platform.api
    .answer(API.time.entries, () => {
      const seconds = stored.reduce((sum, { duration }) => sum + duration, 0);
      return {
        ...NOTHING,
        entries: stored,
        totalDuration: seconds,
        totalCount: stored.length,
        totals: { seconds, billableSeconds: 0, costs: null },
      };
    })
    .answer(API.time.updateEntry, ({ params, body: { taskName, segments, billable } }) => {
      const before = find(params.id);
      const duration = segments
        ? segments.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 1_000, 0)
        : before.duration;
      const after: TimeEntry = {
        ...before,
        duration,
        taskName: taskName ?? before.taskName,
        billable: billable ?? before.billable,
        version: before.version + 1,
      };
      stored = stored.map((one) => (one._id === after._id ? after : one));
      return after;
    })
    .answer(API.time.removeEntry, ({ params }) => {
      stored = stored.filter(({ _id }) => _id !== params.id);
      return undefined;
    })
    .answer(API.time.restoreEntry, ({ params }) => {
      stored = all.filter(({ _id }) => _id === params.id || stored.some((one) => one._id === _id));
      return find(params.id);
    });
  return view;
}

it('lists entries by day with the totals of all matches', async () => {
  open([entry(), entry({ taskName: 'Call', duration: 1_800 })]);
  expect(await screen.findByRole('heading', { name: /4 March 2026/ })).toHaveTextContent('1:30');
  const totals = screen.getByText('Total').closest('div');
  expect(totals).toHaveTextContent('1:30');
  expect(screen.queryByText('Cost')).not.toBeInTheDocument();
});

it('lists and counts only the part of an entry that lies within the period', async () => {
  const night = { startTime: '2026-03-03T23:00:00.000Z', endTime: at('01:00'), duration: 7_200 };
  open([entry(), entry({ ...night, taskName: 'Night', partInRange: { seconds: 3_600, costMinor: null } })]);
  expect(await screen.findByRole('heading', { name: /4 March 2026/ })).toHaveTextContent('2:00');
  expect(screen.getByText('1:00 of 2:00')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /3 March 2026/ })).not.toBeInTheDocument();
});

it('edits task, duration and billable in place, with the base values of each edit', async () => {
  const { user, platform } = open([entry({ version: 4 })]);
  await user.click(await screen.findByRole('button', { name: 'Task name: Review' }));
  await user.clear(screen.getByRole('textbox', { name: 'Task name' }));
  await user.type(screen.getByRole('textbox', { name: 'Task name' }), 'Second review{Enter}');
  expect(await screen.findByRole('button', { name: 'Task name: Second review' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Duration: 1:00' }));
  await user.clear(screen.getByRole('textbox', { name: 'Duration' }));
  await user.type(screen.getByRole('textbox', { name: 'Duration' }), '90min{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Duration: 1:30' })).toBeVisible());

  await user.click(screen.getByRole('button', { name: 'Actions for Second review' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as billable' }));
  await waitFor(() =>
    expect(platform.api.calls(API.time.updateEntry).map(({ body }) => body)).toMatchObject([
      { taskName: 'Second review', base: { taskName: 'Review' } },
      {
        segments: [{ start: at('09:00'), end: at('10:30') }],
        base: { segments: [{ start: at('09:00'), end: at('10:00') }] },
      },
      { billable: true, base: { billable: false } },
    ]),
  );
});

it('shows why the server rejected a new task name', async () => {
  const { user, platform } = open([entry()]);
  platform.api.answer(API.time.updateEntry, () => {
    throw apiError('PERIOD_LOCKED', { date: '28 Feb 2026' });
  });
  await user.click(await screen.findByRole('button', { name: 'Task name: Review' }));
  await user.type(screen.getByRole('textbox', { name: 'Task name' }), ' again{Enter}');
  expect(await screen.findByText('Time up to 28 Feb 2026 is locked and cannot be changed.')).toBeVisible();
});

it('marks entries that overlap and lets them be changed', async () => {
  open([entry({ overlaps: true })]);
  expect(await screen.findByText('Overlaps')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Task name: Review' })).toBeVisible();
});

it('shows locked entries read-only', async () => {
  open([entry({ isLocked: true })]);
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Review' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Task name: Review' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue Review' })).toBeVisible();
});

it('shows the list only together with the review banner, so that nothing moves', async () => {
  const { platform } = renderInTime(<TimeLogs />, { at: AT });
  let answerCount = () => {};
  const counted = new Promise<void>((resolve) => {
    answerCount = resolve;
  });
  platform.api.answer(API.time.entries, async ({ query }) => {
    if (query.needsReview) await counted;
    return { ...NOTHING, entries: [entry()], totalCount: 1 };
  });
  await waitFor(() => expect(platform.api.calls(API.time.entries)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Continue Review' })).not.toBeInTheDocument();

  act(answerCount);
  expect(await screen.findByText(/^One entry was cut off/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue Review' })).toBeVisible();
});

const deleteReview = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Review' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
};

it('deletes at once and restores on Undo', async () => {
  const { user, platform } = open([entry(), entry({ taskName: 'Call' })]);
  await deleteReview(user);
  expect(screen.queryByRole('button', { name: 'Continue Review' })).not.toBeInTheDocument();
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('1:00');
  await waitFor(() => expect(platform.api.calls(API.time.removeEntry)).toHaveLength(1));

  act(() => platform.toasts.shown[0]?.action?.onAction());
  expect(await screen.findByRole('button', { name: 'Continue Review' })).toBeVisible();
  expect(platform.api.calls(API.time.restoreEntry)).toHaveLength(1);
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('2:00');
});

it('shows an entry again if the server rejects its deletion', async () => {
  const { user, platform } = open([entry()]);
  platform.api.answer(API.time.removeEntry, () => {
    throw networkError();
  });
  await deleteReview(user);
  expect(await screen.findByRole('button', { name: 'Continue Review' })).toBeVisible();
  expect(platform.toasts.shown.map(({ title }) => title)).toEqual(['The entry was not deleted']);
});

it('shows an error when an entry cannot be restored', async () => {
  const { user, platform } = open([entry()]);
  platform.api.answer(API.time.restoreEntry, () => {
    throw apiError('PERIOD_LOCKED', { date: '28 Feb 2026' });
  });
  await deleteReview(user);
  act(() => platform.toasts.shown[0]?.action?.onAction());
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('The entry was not restored'));
  expect(screen.queryByRole('button', { name: 'Continue Review' })).not.toBeInTheDocument();
});

it('adds a manual entry', async () => {
  const { user, platform } = open([]);
  const [add] = await screen.findAllByRole('button', { name: 'Add time' });
  await user.click(add!); // the page has one
  const form = screen.getByRole('form', { name: 'Add time' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Name the task.')).toBeVisible();
  expect(within(form).getByText(/^Enter a duration such as/)).toBeVisible();
  expect(platform.api.calls(API.time.createEntry)).toHaveLength(0);

  await user.type(within(form).getByRole('textbox', { name: 'Task' }), 'Site visit');
  await user.type(within(form).getByRole('textbox', { name: 'Duration' }), '2h 30min');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(platform.api.calls(API.time.createEntry)[0]?.body).toMatchObject({
      taskName: 'Site visit',
      source: 'manual',
    }),
  );
  const [{ start, end }] = timeEntryInput.parse(platform.api.calls(API.time.createEntry)[0]?.body).segments as [
    TimeSegment,
  ]; // one
  expect(Date.parse(end) - Date.parse(start)).toBe(9_000_000);
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

/** Opens the form that adds time and fills in the task. */
async function fillIn(user: ReturnType<typeof open>['user'], duration: string) {
  const [add] = await screen.findAllByRole('button', { name: 'Add time' });
  await user.click(add!); // the page has one
  const form = within(screen.getByRole('form', { name: 'Add time' }));
  await user.type(form.getByRole('textbox', { name: 'Task' }), 'Site visit');
  await user.type(form.getByRole('textbox', { name: 'Duration' }), duration);
  return form;
}

it('shows the server’s error at its field, and sends the same entry again', async () => {
  const { user, platform } = open([]);
  platform.api.answer(API.time.createEntry, () => {
    const message = 'An entry can last at most 24 hours.';
    throw apiError('VALIDATION_FAILED', {}, { segments: { code: 'ENTRY_TOO_LONG', message, params: { hours: 24 } } });
  });
  const form = await fillIn(user, '30h');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const duration = form.getByRole('textbox', { name: 'Duration' });
  await waitFor(() => expect(duration).toHaveAccessibleDescription(/An entry can last at most 24 hours\./));
  expect(duration).toHaveFocus();

  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.api.calls(API.time.createEntry)).toHaveLength(2));
  const sent = platform.api.calls(API.time.createEntry).map(({ body }) => timeEntryInput.parse(body).clientId);
  expect(new Set(sent).size).toBe(1);
});

it('asks for confirmation before discarding typed time', async () => {
  const { user, platform } = open([]);
  const form = await fillIn(user, '2h');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(await form.findByRole('textbox', { name: 'Task' })).toHaveValue('Site visit');

  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add time' })).not.toBeInTheDocument());
  expect(platform.api.calls(API.time.createEntry)).toHaveLength(0);
});

it('applies the filters in the URL to the list and to the export', async () => {
  const { user, platform } = open([entry()], `${AT}&billable=true&q=rev`);
  await screen.findByRole('button', { name: 'Task name: Review' });
  const shown = { from: DAY, to: DAY, billable: 'true', q: 'rev' };
  expect(platform.api.calls(API.time.entries).map(({ query }) => query)).toContainEqual(expect.objectContaining(shown));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(platform.api.calls(API.time.exportEntries)[0]?.query).toMatchObject({ ...shown, format: 'csv' }),
  );
});

it('offers to retry when loading fails', async () => {
  const { platform } = renderInTime(<TimeLogs />, {
    api: (api) =>
      api.answer(API.time.entries, () => {
        throw apiError('FORBIDDEN');
      }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(platform.api.calls(API.time.entries).length).toBeGreaterThan(0);
});

it('explains how a typed duration is parsed, with minutes for whole numbers from 10', async () => {
  const { user } = open([entry()]);
  await user.click(await screen.findByRole('button', { name: 'Duration: 1:00' }));
  const field = screen.getByRole('textbox', { name: 'Duration' });
  await user.clear(field);
  await user.type(field, '45');
  expect(field).toHaveAccessibleDescription('= 45 min');
  await user.clear(field);
  await user.type(field, '2');
  expect(field).toHaveAccessibleDescription('= 2 h');
  await user.clear(field);
  expect(field).not.toHaveAccessibleDescription();
});
