import { API, type AttendanceToday } from '@atrium/contracts';
import { addDays, ClockProvider } from '@atrium/platform';
import {
  act,
  anId,
  apiError,
  buildUser,
  type FakeApi,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { buildDay, WORKED_TUESDAY } from '../../../testing/attendance-days';
import { buildCorrection } from '../../../testing/corrections';
import { renderLeave } from '../../../testing/render-leave';
import AttendancePage from './attendance-page';

const TODAY = '2026-11-18';
const at = '/leave/attendance';
const noon = () => Date.parse(`${TODAY}T12:00:00.000Z`);

const out: AttendanceToday = {
  date: TODAY,
  timeZone: 'UTC',
  checkedInAt: null,
  worked: 0,
  expected: 480,
  entries: [],
};

function show(
  api: (fake: FakeApi) => unknown = () => {},
  path = at,
  role?: 'Founder',
  me = buildUser({}, role),
  now: () => number = noon,
) {
  let today = out;
  const page = (
    <ClockProvider now={now}>
      <AttendancePage />
    </ClockProvider>
  );
  return renderLeave(page, {
    at: path,
    session: signedIn(me),
    api: (fake) => {
      fake.answer(API.attendance.today, () => today);
      fake.answer(API.attendance.checkIn, () => (today = { ...out, checkedInAt: `${TODAY}T11:00:00.000Z` }));
      fake.answer(API.attendance.checkOut, () => (today = { ...out, worked: 60 }));
      fake.answer(API.attendance.month, ({ query }) => ({
        month: query.month ?? '',
        timeZone: 'UTC',
        days: Array.from({ length: 28 }, (_, index) => buildDay(addDays(`${query.month}-01`, index))).map((day) =>
          day.date === WORKED_TUESDAY.date ? WORKED_TUESDAY : day,
        ),
        totals: { worked: 450, expected: 960 },
      }));
      api(fake);
    },
  });
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

test('checks in and out, and counts the minutes of today', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
  expect(screen.getByText('1 h of 8 h today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Not checked in')).toBeVisible();
});

test('shows the day of a shift over midnight, and offers to end it or to check in for today', async () => {
  const yesterday = '2026-11-17';
  const night = { ...out, date: yesterday, checkedInAt: `${yesterday}T22:00:00.000Z` };
  const { user, platform } = show((api) => api.answer(API.attendance.today, () => night));
  expect(await screen.findByText(/^Checked in since Tuesday, /)).toBeVisible();
  expect(screen.getByText('14 h of 8 h on Tuesday')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check out' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check in for today' }));
  await waitFor(() => expect(platform.api.calls(API.attendance.checkIn)[0]?.body).toEqual({ forgotCheckOut: true }));
});

/** A zone in which the next day has begun at noon UTC. */
const AHEAD = 'Pacific/Kiritimati';

test('tells yesterday’s shift from one of today in the time zone of the attendance', async () => {
  const late = { ...out, timeZone: AHEAD, checkedInAt: `${TODAY}T09:00:00.000Z` };
  show((api) => api.answer(API.attendance.today, () => late));
  expect(await screen.findByText(/^Checked in since Wednesday, /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in for today' })).toBeVisible();
});

test('counts the totals so far up to today in the time zone of the attendance', async () => {
  const days = [
    buildDay(TODAY, { state: 'absent', worked: 0, expected: 480 }),
    buildDay(addDays(TODAY, 1), { state: 'future', worked: 0, expected: 300 }),
  ];
  const month = { month: '2026-11', timeZone: AHEAD, days, totals: { worked: 450, expected: 960 } };
  show((api) => api.answer(API.attendance.month, () => month));
  expect(await screen.findByText('11 h')).toBeVisible();
});

test('fetches the day again after midnight', async () => {
  let now = noon();
  const { platform } = show(undefined, at, undefined, undefined, () => now);
  await screen.findByText('Not checked in');
  const before = platform.api.calls(API.attendance.today).length;
  now += 24 * 60 * 60_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(platform.api.calls(API.attendance.today).length).toBeGreaterThan(before));
});

test('marks times that end on the next day', async () => {
  const entries = [{ checkIn: '2026-11-16T22:00:00.000Z', checkOut: '2026-11-17T06:00:00.000Z' }];
  const monday = buildDay('2026-11-16', { state: 'present', worked: 480, entries });
  const { user } = show((api) =>
    api.answer(API.attendance.month, () => ({
      month: '2026-11',
      timeZone: 'UTC',
      days: [monday],
      totals: { worked: 480, expected: 480 },
    })),
  );
  await user.click(await cell(/16 November 2026/));
  expect(await screen.findByText('22:00 – 06:00 (next day)')).toBeVisible();
});

test('does not present a day without expected hours, such as leave, as a day off', async () => {
  show((api) => api.answer(API.attendance.today, () => ({ ...out, expected: 0 })));
  expect(await screen.findByText('No hours expected today, 0 min worked')).toBeVisible();
});

test('shows an error and refetches the day if another device has already checked in', async () => {
  const { user, platform } = show((api) =>
    api.answer(API.attendance.checkIn, () => {
      throw apiError('ALREADY_CHECKED_IN');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { title: 'Couldn’t check in', description: 'You are already checked in.' },
    ]),
  );
  expect(platform.api.calls(API.attendance.today).length).toBeGreaterThan(1);
});

test('shows worked against expected hours of the month, and other months by URL', async () => {
  const { user, location, platform } = show();
  expect(await cell(/17 November 2026, Present, 7 h 30 min of 8 h$/)).toBeVisible();
  expect(screen.getByText('Expected so far')).toBeVisible();
  expect(screen.getByText('−30 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(location()).toBe(`${at}?month=2026-10`);
  expect(await screen.findByText('−8 h 30 min')).toBeVisible();
  await waitFor(() => expect(platform.api.calls(API.attendance.month).at(-1)?.query).toEqual({ month: '2026-10' }));
});

test('opens a day once its month has loaded', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { user } = show((fake) =>
    fake.answer(API.attendance.month, async ({ query }) => {
      await loaded;
      return {
        month: query.month ?? '',
        timeZone: 'UTC',
        days: [WORKED_TUESDAY],
        totals: { worked: 450, expected: 960 },
      };
    }),
  );
  await user.click(await cell(/17 November 2026$/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  load();
  expect(await screen.findByRole('dialog', { name: /17 November 2026/ })).toBeVisible();
});

test('switches to the other month when one of its days is opened', async () => {
  const { user, location } = show();
  await user.click(await cell(/26 October 2026$/));
  expect(await screen.findByRole('dialog', { name: /26 October 2026/ })).toBeVisible();
  expect(location()).toBe(`${at}?day=2026-10-26&month=2026-10`);
});

test('requests a correction of the times by "Fix this day"', async () => {
  const correction = buildCorrection({
    kind: 'attendance',
    leaveId: null,
    leaveStatus: null,
    before: null,
    after: null,
    attendance: { date: WORKED_TUESDAY.date, timeZone: 'UTC', before: WORKED_TUESDAY.entries, after: [] },
  });
  const { user, platform, location } = show((api) => {
    api.answer(API.leave.createCorrection, () => correction);
    api.answer(API.leave.correction, () => correction);
  });
  await user.click(await cell(/17 November 2026/));
  expect(location()).toBe(`${at}?day=2026-11-17`);
  await user.click(await screen.findByRole('button', { name: 'Fix this day' }));
  const until = screen.getByLabelText('To');
  expect(until).toHaveValue('15:30');
  await user.clear(until);
  await user.type(until, '17:00');
  await user.tab();
  await user.type(screen.getByRole('textbox', { name: 'Reason for the correction' }), 'Forgot to check out');
  await user.click(screen.getByRole('button', { name: 'Request correction' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction requested' }]));
  expect(platform.api.calls(API.leave.createCorrection)[0]?.body).toMatchObject({
    reason: 'Forgot to check out',
    attendance: {
      date: '2026-11-17',
      entries: [{ checkIn: '2026-11-17T08:00:00.000Z', checkOut: '2026-11-17T17:00:00.000Z' }],
    },
  });
  await waitFor(() => expect(location()).toBe(`${at}?correction=${correction._id}`));
});

test('shows which times of a pending correction another tab saved, and overwrites them on request', async () => {
  const me = buildUser();
  const after = [{ checkIn: '2026-11-17T08:00:00.000Z', checkOut: '2026-11-17T17:00:00.000Z' }];
  const theirs = { date: WORKED_TUESDAY.date, entries: [{ ...after[0], checkOut: '2026-11-17T15:00:00.000Z' }] };
  const correction = buildCorrection({
    kind: 'attendance',
    employee: { _id: me._id, name: me.name, avatarUrl: null },
    leaveId: null,
    leaveStatus: null,
    before: null,
    after: null,
    attendance: { date: WORKED_TUESDAY.date, timeZone: 'UTC', before: WORKED_TUESDAY.entries, after },
  });
  const { user, platform } = show(
    (api) => {
      api.answer(API.leave.correction, () => correction);
      api.answer(API.leave.updateCorrection, ({ body: { base } }) => {
        const isStale = JSON.stringify(base?.['attendance']) !== JSON.stringify(theirs);
        if (isStale) throw outdatedError('EDIT_CONFLICT', { attendance: theirs });
        return correction;
      });
    },
    `${at}?edit-correction=${correction._id}`,
    undefined,
    me,
  );
  const until = await screen.findByLabelText('To');
  await user.clear(until);
  await user.type(until, '16:30');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/15:00.*16:30/);
  expect(until).toHaveValue('16:30');
  expect(platform.api.calls(API.leave.updateCorrection)[0]?.body).toMatchObject({
    base: { attendance: { date: WORKED_TUESDAY.date, entries: after } },
  });
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction changed' }]));
});

test('edits a pending correction, starting with its requested times', async () => {
  const me = buildUser();
  const after = [{ checkIn: '2026-11-17T08:00:00.000Z', checkOut: '2026-11-17T17:00:00.000Z' }];
  const correction = buildCorrection({
    kind: 'attendance',
    employee: { _id: me._id, name: me.name, avatarUrl: null },
    leaveId: null,
    leaveStatus: null,
    before: null,
    after: null,
    attendance: { date: WORKED_TUESDAY.date, timeZone: 'UTC', before: WORKED_TUESDAY.entries, after },
    reason: 'Forgot to check out',
  });
  const { user, platform, location } = show(
    (api) => {
      api.answer(API.leave.correction, () => correction);
      api.answer(API.leave.updateCorrection, () => correction);
    },
    `${at}?correction=${correction._id}`,
    undefined,
    me,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit correction' }));
  expect(location()).toBe(`${at}?edit-correction=${correction._id}`);
  const until = await screen.findByLabelText('To');
  expect(until).toHaveValue('17:00');
  await user.clear(until);
  await user.type(until, '16:30');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction changed' }]));
  const [call] = platform.api.calls(API.leave.updateCorrection);
  expect(call?.params).toEqual({ correctionId: correction._id });
  expect(call?.body).toMatchObject({
    reason: 'Forgot to check out',
    attendance: {
      date: '2026-11-17',
      entries: [{ checkIn: '2026-11-17T08:00:00.000Z', checkOut: '2026-11-17T16:30:00.000Z' }],
    },
  });
  await waitFor(() => expect(location()).toBe(`${at}?correction=${correction._id}`));
});

test('shows rejected times at their row and keeps the input', async () => {
  const { user, platform } = show(
    (api) =>
      api.answer(API.leave.createCorrection, () => {
        throw apiError(
          'VALIDATION_FAILED',
          {},
          { 'attendance.entries.0.checkIn': { code: 'TIMES_OVERLAP', message: 'These times overlap.' } },
        );
      }),
    `${at}?day=2026-11-17`,
  );
  await user.click(await screen.findByRole('button', { name: 'Fix this day' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason for the correction' }), 'Why');
  await user.click(screen.getByRole('button', { name: 'Request correction' }));
  expect(await screen.findByText('These times overlap.')).toBeVisible();
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('These times overlap.');
  expect(screen.getByLabelText('From')).toHaveFocus();
  expect(screen.getByLabelText('To')).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Reason for the correction' })).toHaveValue('Why');
  expect(platform.toasts.shown).toEqual([]);
});

test('requires both times of a segment, and sends nothing without them', async () => {
  const { user, platform } = show(undefined, `${at}?day=2026-11-17`);
  await user.click(await screen.findByRole('button', { name: 'Fix this day' }));
  await user.click(screen.getByRole('button', { name: 'Add times' }));
  await user.click(screen.getByRole('button', { name: 'Request correction' }));
  await waitFor(() => expect(screen.getAllByLabelText('From')[1]).toHaveFocus());
  for (const label of ['From', 'To']) {
    const [valid, invalid] = screen.getAllByLabelText(label);
    expect(valid).toBeValid();
    expect(invalid).toBeInvalid();
    expect(invalid).toHaveAccessibleDescription('Enter both times.');
  }
  expect(platform.api.calls(API.leave.createCorrection)).toEqual([]);

  await user.tab({ shift: true }); // to the button that removes the first times
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('From')).toHaveValue('');
  expect(screen.getByText('Enter both times.')).toBeVisible();
});

test('links to the pending correction of a day instead of offering another one', async () => {
  const pendingCorrection = anId();
  const { user, location } = show((api) => {
    api.answer(API.attendance.month, () => ({
      month: '2026-11',
      timeZone: 'UTC',
      days: [{ ...WORKED_TUESDAY, pendingCorrection }],
      totals: { worked: 0, expected: 0 },
    }));
    api.answer(API.leave.correction, () => buildCorrection({ _id: pendingCorrection }));
  }, `${at}?day=2026-11-17`);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(location()).toBe(`${at}?correction=${pendingCorrection}`);
  expect(screen.queryByRole('button', { name: 'Fix this day' })).not.toBeInTheDocument();
});

test('hides the team from users who may not view it', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
});

test('shows an error when a month cannot be loaded, and retries', async () => {
  let broken = true;
  const { user } = show((api) =>
    api.answer(API.attendance.month, ({ query }) => {
      if (broken) throw apiError('FORBIDDEN');
      return { month: query.month ?? '', timeZone: 'UTC', days: [WORKED_TUESDAY], totals: { worked: 0, expected: 0 } };
    }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the attendance');
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await cell(/17 November 2026, Present/)).toBeVisible();
});
