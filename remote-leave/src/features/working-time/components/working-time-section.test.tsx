import { API, type PersonSchedules, type WorkSchedule } from '@atrium/contracts';
import {
  act,
  apiError,
  buildEmployee,
  buildUser,
  mockFewPlaces,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import WorkingTimeSection from './working-time-section';

const bob = buildEmployee({
  user: { _id: '018f0000-0000-7000-8000-00000000000b', name: 'bob', email: '', avatarUrl: null },
});
const userId = bob.user._id;
const FULL = [480, 480, 480, 480, 480, 0, 0];
const PART = [480, 480, 480, 0, 0, 0, 0];

const schedule = (from: string, own: Partial<WorkSchedule> = {}): WorkSchedule => ({
  from,
  week: null,
  timeZone: null,
  holidayCalendar: null,
  ...own,
});
const company = { week: FULL, timeZone: 'Europe/London', calendars: [{ key: 'by', name: 'Bavaria' }] };
const asCompany: PersonSchedules = {
  schedules: [],
  current: { week: FULL, timeZone: 'Europe/London', holidayCalendar: null },
  company,
  today: '2026-11-23',
  mayEdit: true,
};
const past = schedule('2026-01-01', { timeZone: 'Asia/Tokyo' });
const inForce = schedule('2026-06-01', { week: PART, holidayCalendar: 'by' });
const future = schedule('2027-01-01');
const own: PersonSchedules = {
  ...asCompany,
  schedules: [past, inForce, future],
  current: { week: PART, timeZone: 'Europe/London', holidayCalendar: 'by' },
};

async function draw(data: PersonSchedules, me = { ...buildUser(), can: ['leave.manageRules'] }) {
  mockFewPlaces();
  const rendered = renderLeave(<WorkingTimeSection userId={userId} />, {
    session: signedIn(me),
    api: (api) =>
      api
        .answer(API.people.employees, () => ({ employees: [bob] }))
        .answer(API.leave.schedules, () => data)
        .answer(API.leave.saveSchedules, () => data),
  });
  const section = within(await screen.findByRole('region', { name: 'Working time' }));
  await section.findByText('Holidays');
  return {
    ...rendered,
    section,
    sent: () => rendered.platform.api.calls(API.leave.saveSchedules).map(({ body }) => body),
  };
}

test('shows the values in force and which of them are the company’s', async () => {
  const { section } = await draw(own);
  expect(section.getByText('24 hours a week (Mon 8, Tue 8, Wed 8)')).toBeVisible();
  expect(section.getByText('Europe/London')).toBeVisible();
  expect(section.getAllByText('Bavaria')[0]).toBeVisible();
  const lines = within(section.getByRole('list', { name: 'All working times' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From 1 Jan(uary)? 2027UpcomingAs the company/) as string,
    expect.stringMatching(/^From 1 Jun(e)? 2026In force24 hours a week .* · Bavaria/) as string,
    expect.stringMatching(/^From 1 Jan(uary)? 2026PastAsia\/Tokyo/) as string,
  ]);
});

test('adds a working time with own hours from a day on, and states the effect on leave', async () => {
  const { user, section, sent, platform } = await draw(asCompany);
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New working time of Bob' }));
  expect(dialog.getByText(/its balance is adjusted .* and Bob is notified/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Own hours/ }));
  const friday = dialog.getByLabelText('Fri');
  await user.clear(friday);
  await user.type(friday, '4');
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Bavaria');
  await user.click(dialog.getByRole('button', { name: 'Save working time' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Working time saved' }]));
  const added = schedule('2026-11-23', { week: [480, 480, 480, 480, 240, 0, 0], holidayCalendar: 'by' });
  expect(sent()).toEqual([{ schedules: [added], base: { schedules: [] } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('starts a new working time with all values in force', async () => {
  const away = { ...inForce, timeZone: 'Asia/Tokyo' };
  const { user, section, sent } = await draw({ ...own, schedules: [away] });
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /Own hours/ })).toBeChecked();
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Holidays of the company');
  await user.click(dialog.getByRole('button', { name: 'Save working time' }));

  const added = { ...away, from: '2026-11-23', holidayCalendar: null };
  await waitFor(() => expect(sent()).toEqual([{ schedules: [away, added], base: { schedules: [away] } }]));
});

test('edits the working time that starts today instead of adding another one', async () => {
  const { user, section } = await draw({ ...own, schedules: [past, schedule(own.today, { week: PART })] });
  await user.click(section.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('dialog', { name: 'Edit working time of Bob' })).toBeVisible();
});

test('applies the company’s working time to a person again from a chosen day', async () => {
  const { user, section, sent } = await draw({ ...own, schedules: [inForce] });
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const from = dialog.getByLabelText(/Valid from/);
  await user.clear(from);
  await user.type(from, '2027-01-01');
  await user.click(dialog.getByRole('radio', { name: /As the company/ }));
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Holidays of the company');
  await user.click(dialog.getByRole('button', { name: 'Save working time' }));

  await waitFor(() => expect(sent()).toEqual([{ schedules: [inForce, future], base: { schedules: [inForce] } }]));
});

test('shows errors at their fields and keeps the input', async () => {
  const { user, section, platform } = await draw(asCompany);
  platform.api.answer(API.leave.saveSchedules, () => {
    const error = { code: 'LOCKED_PERIOD', message: '', params: { date: '2026-11-30' } };
    throw apiError('VALIDATION_FAILED', {}, { 'schedules.0.from': error });
  });
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Bavaria');
  await user.click(dialog.getByRole('button', { name: 'Save working time' }));

  await waitFor(() => expect(dialog.getByLabelText(/Valid from/)).toBeInvalid());
  expect(dialog.getByText(/is locked/)).toBeVisible();
  expect(dialog.getByLabelText('Holidays')).toHaveValue('by');
});

test('keeps a working time that somebody else has already added', async () => {
  const { user, section, sent, platform } = await draw(asCompany);
  platform.api.answer(API.leave.saveSchedules, ({ body }) => {
    if (body.schedules.length === 2) return own;
    throw outdatedError('EDIT_CONFLICT', { schedules: [inForce] });
  });
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Bavaria');
  await user.click(dialog.getByRole('button', { name: 'Save working time' }));
  expect(await dialog.findByText(/^From 1 Jun(e)? 2026: 24 hours a week/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    schedules: [inForce, schedule('2026-11-23', { holidayCalendar: 'by' })],
    base: { schedules: [inForce] },
  });
});

test('keeps the input if somebody else removes the working time', async () => {
  const { user, section, platform } = await draw({ ...asCompany, schedules: [schedule('2026-11-23')] });
  await user.click(section.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Holidays'), 'Bavaria');

  platform.api.answer(API.leave.schedules, () => asCompany);
  await act(() => platform.queryClient.invalidateQueries());

  expect(await dialog.findByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  expect(dialog.getByLabelText('Holidays')).toHaveValue('by');
  expect(dialog.getByRole('button', { name: 'Save working time' })).toBeDisabled();
});

test('removes a working time after showing what applies instead', async () => {
  const { user, section, sent, platform } = await draw(own);
  await user.click(section.getByRole('button', { name: /^Remove: From 1 Jun/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/The working time before it applies instead/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove working time' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Working time removed' }]));
  expect(sent()).toEqual([{ schedules: [past, future], base: { schedules: own.schedules } }]);
});

test('is read-only for the person concerned', async () => {
  const { section } = await draw({ ...own, mayEdit: false }, buildUser({ _id: userId }));
  expect(section.getByText('24 hours a week (Mon 8, Tue 8, Wed 8)')).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

test('is neither shown nor requested for colleagues', async () => {
  const { platform } = renderLeave(<WorkingTimeSection userId={userId} />, { session: signedIn(buildUser()) });
  expect(screen.queryByRole('region')).toBeNull();
  expect(platform.api.calls(API.leave.schedules)).toEqual([]);
});
