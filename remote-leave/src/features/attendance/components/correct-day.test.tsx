import { API, type AttendanceDay } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { apiError, buildEmployee, buildUser, outdatedError, screen, signedIn, waitFor } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import AttendancePage from './attendance-page';

const bob = buildEmployee({
  user: { _id: '018f0000-0000-7000-8000-00000000000b', name: 'bob', email: '', avatarUrl: null },
});
const userId = bob.user._id;
const noon = () => Date.parse('2026-11-18T12:00:00.000Z');

/** Tuesday in Tokyo: 09:00:30 to 17:00 there. */
const tuesday: AttendanceDay = {
  date: '2026-11-17',
  timeZone: 'Asia/Tokyo',
  state: 'present',
  worked: 480,
  expected: 480,
  entries: [{ checkIn: '2026-11-17T00:00:30.000Z', checkOut: '2026-11-17T08:00:00.000Z' }],
  missingCheckOut: false,
  holiday: null,
  leave: null,
  pendingCorrection: null,
};

async function openDay(
  changes: Partial<AttendanceDay> = {},
  can = ['attendance.correct'],
  me = buildUser(),
  { isFormer = false } = {},
) {
  const day = { ...tuesday, ...changes };
  const rendered = renderLeave(
    <ClockProvider now={noon}>
      <AttendancePage />
    </ClockProvider>,
    {
      at: `/leave/attendance?view=team&person=${userId}&month=${day.date.slice(0, 7)}&day=${day.date}`,
      session: signedIn({ ...me, can: ['leave.viewAll', ...can] }),
      api: (fake) =>
        fake
          .answer(API.people.employees, () => ({ employees: isFormer ? [] : [bob] }))
          .answer(API.people.former, () => ({ people: isFormer ? [bob.user] : [] }))
          .answer(API.attendance.saveDay, () => day)
          .answer(API.attendance.today, () => ({
            date: '2026-11-18',
            timeZone: 'UTC',
            checkedInAt: null,
            worked: 0,
            expected: 480,
            entries: [],
          }))
          .answer(API.attendance.month, ({ query }) => ({
            month: query.month ?? '',
            timeZone: 'Asia/Tokyo',
            days: [day],
            totals: { worked: 480, expected: 480 },
          })),
    },
  );
  const { user, platform } = rendered;
  await screen.findByText(day.timeZone);
  return {
    ...rendered,
    openForm: () => user.click(screen.getByRole('button', { name: 'Correct times' })),
    write: async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
    },
    giveReason: () => user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Forgot to check out'),
    save: () => user.click(screen.getByRole('button', { name: 'Save times' })),
    sent: () => platform.api.calls(API.attendance.saveDay).map(({ params, body }) => ({ params, body })),
  };
}

test('sets the times of a colleague in their time zone, with a reason and the previous times', async () => {
  const { openForm, write, giveReason, save, sent, platform } = await openDay();
  expect(screen.getByText('09:00 – 17:00')).toBeVisible();
  await openForm();
  expect(screen.getByText('Enter the times at which Bob worked, as clocks show them in Asia/Tokyo.')).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveFocus();
  await write('To', '18:30');
  await giveReason();
  await save();

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Times saved' }]));
  expect(sent()).toEqual([
    {
      params: { userId },
      body: {
        date: '2026-11-17',
        entries: [{ checkIn: '2026-11-17T00:00:30.000Z', checkOut: '2026-11-17T09:30:00.000Z' }],
        note: 'Forgot to check out',
        base: { entries: tuesday.entries },
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Correct times' })).toBeVisible();
});

test('shows the times of a former member without offering to correct them', async () => {
  const { platform } = await openDay({}, ['attendance.correct'], buildUser(), { isFormer: true });
  expect(await screen.findByText('Former member')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bob' })).toBeVisible();
  expect(screen.getByText('09:00 – 17:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct times' })).not.toBeInTheDocument();
  expect(platform.api.calls(API.people.former)).toHaveLength(1);
});

test('removes all times of a day', async () => {
  const { user, openForm, giveReason, save, sent } = await openDay();
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove these times' }));
  expect(screen.getByText('Without times the day counts as not worked.')).toBeVisible();
  await giveReason();
  await save();

  await waitFor(() => expect(sent()).toMatchObject([{ body: { entries: [] } }]));
});

test('requires a reason', async () => {
  const { openForm, save, sent } = await openDay();
  await openForm();
  await save();

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveAccessibleDescription(/Enter why/),
  );
  expect(sent()).toEqual([]);
});

test('shows errors at their times and keeps the input', async () => {
  const { openForm, write, giveReason, save, platform } = await openDay();
  const message = 'These times overlap with those of 16 Nov 2026.';
  platform.api.answer(API.attendance.saveDay, () => {
    const error = { code: 'TIMES_OVERLAP_DAY', message, params: { date: '2026-11-16' } };
    throw apiError('VALIDATION_FAILED', {}, { 'entries.0.checkIn': error });
  });
  await openForm();
  await write('From', '02:00');
  await giveReason();
  await save();

  await waitFor(() => expect(screen.getByLabelText('From')).toBeInvalid());
  expect(screen.getByLabelText('From')).toHaveValue('02:00');
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Forgot to check out');
});

test('shows up to which day times are locked', async () => {
  const { openForm, giveReason, save, platform } = await openDay();
  const error = { code: 'LOCKED_PERIOD', message: '', params: { date: '2026-11-17' } };
  platform.api.answer(API.attendance.saveDay, () => {
    throw apiError('VALIDATION_FAILED', {}, { date: error });
  });
  await openForm();
  await giveReason();
  await save();

  expect(await screen.findByText(/^Everything up to .* is locked\.$/)).toBeVisible();
});

test('shows times that somebody else has already saved, and overwrites them on request', async () => {
  const theirs = [{ checkIn: '2026-11-17T01:00:00.000Z', checkOut: '2026-11-17T02:00:00.000Z' }];
  const { user, openForm, write, giveReason, save, sent, platform } = await openDay();
  platform.api.answer(API.attendance.saveDay, ({ body }) => {
    if (JSON.stringify(body.base) === JSON.stringify({ entries: theirs })) return tuesday;
    throw outdatedError('EDIT_CONFLICT', { entries: theirs });
  });
  await openForm();
  await write('To', '18:30');
  await giveReason();
  await save();

  expect(await screen.findByText('10:00 – 11:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: { base: { entries: theirs } } });
});

test('lets the user choose the second instance of a repeated time', async () => {
  const { user, openForm, write, giveReason, save, sent } = await openDay({
    date: '2026-10-25',
    timeZone: 'Europe/Berlin',
    entries: [],
  });
  await openForm();
  await write('From', '01:00');
  await write('To', '02:30');
  await user.click(screen.getByRole('checkbox', { name: 'The second 02:30, after the clocks were set back' }));
  await giveReason();
  await save();

  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { entries: [{ checkIn: '2026-10-24T23:00:00.000Z', checkOut: '2026-10-25T01:30:00.000Z' }] } },
    ]),
  );
});

test('states that saving ends a shift in progress and a pending correction', async () => {
  const { openForm } = await openDay({
    state: 'open',
    entries: [{ checkIn: '2026-11-17T00:00:00.000Z', checkOut: null }],
    pendingCorrection: '018f0000-0000-7000-8000-0000000000cc',
  });
  await openForm();
  expect(screen.getByText('Bob is checked in. Saving these times ends the shift.')).toBeVisible();
  expect(screen.getByText(/^Bob asked for a correction of this day/)).toBeVisible();
});

test('does not offer corrections to users who may only view attendance', async () => {
  await openDay({}, []);
  expect(screen.queryByRole('button', { name: 'Correct times' })).toBeNull();
});

test('does not offer to correct future days', async () => {
  await openDay({ date: '2026-11-19', state: 'future', entries: [] });
  expect(screen.queryByRole('button', { name: 'Correct times' })).toBeNull();
});

test('offers only a correction request for the user’s own times, even in the team view', async () => {
  await openDay({}, ['attendance.correct'], buildUser({ _id: userId }));
  expect(screen.getByRole('button', { name: 'Fix this day' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct times' })).toBeNull();
});
