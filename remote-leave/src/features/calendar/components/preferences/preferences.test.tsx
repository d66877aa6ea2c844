import { API, type CalendarEvent } from '@atrium/contracts';
import { act, anId, apiError, buildPerson, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import CalendarPage from '../calendar-page';

const ada = buildPerson({ name: 'Ada Lovelace' });

const build = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  eventId: anId(),
  originalStart: null,
  title: 'Planning',
  description: '',
  location: '',
  scope: 'personal',
  allDay: false,
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isFree: false,
  organizer: ada,
  response: 'accepted',
  colour: null,
  reminderMinutes: 10,
  canEdit: false,
  version: 1,
  rule: null,
  attendees: [{ person: ada, response: 'accepted' }],
  ...change,
});

function open(
  event: CalendarEvent | null,
  answer: (api: FakeApi) => void = () => {},
  options: { language?: 'en' | 'de' } = {},
) {
  return renderLeave(<CalendarPage />, {
    ...options,
    at: `/calendar?view=month&date=2026-11-23&${event ? `event=${event.eventId}` : 'new'}`,
    api: (api) => {
      api.answer(API.calendar.list, ({ query: { from, to } }) => ({
        from,
        to,
        today: '2026-11-23',
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: event ? [event] : [],
        isTruncated: false,
        leave: [],
        holidays: [],
      }));
      if (event) api.answer(API.calendar.event, () => event);
      api.answer(API.people.employees, () => ({ employees: [] }));
      answer(api);
    },
  });
}

it('saves the reminder and the colour of the user at once', async () => {
  let stored = build();
  const { user, platform } = open(stored, (api) => {
    api.answer(API.calendar.event, () => stored);
    api.answer(API.calendar.savePreferences, ({ body: { colour, reminderMinutes } }) => {
      const own = {
        ...(colour !== undefined && { colour }),
        ...(reminderMinutes !== undefined && { reminderMinutes }),
      };
      stored = { ...stored, ...own };
      return { event: stored };
    });
  });
  const reminder = await screen.findByLabelText('Reminder');
  expect(reminder).toHaveDisplayValue('10 minutes before');
  await user.selectOptions(reminder, '1 hour before');
  await waitFor(() => expect(reminder).toHaveDisplayValue('1 hour before'));
  await user.selectOptions(reminder, 'None');
  await user.click(screen.getByRole('radio', { name: 'Colour 5' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Colour 5' })).toBeChecked());
  await user.click(screen.getByRole('radio', { name: 'Colour of the calendar' }));
  await waitFor(() => expect(platform.api.calls(API.calendar.savePreferences)).toHaveLength(4));
  expect(platform.api.calls(API.calendar.savePreferences).map(({ body }) => body)).toEqual([
    { reminderMinutes: 60 },
    { reminderMinutes: null },
    { colour: 4 },
    { colour: null },
  ]);
});

it('reverts a reminder that could not be saved, and shows an error', async () => {
  const { user, platform } = open(build(), (api) =>
    api.answer(API.calendar.savePreferences, () => {
      throw apiError('INTERNAL');
    }),
  );
  await user.selectOptions(await screen.findByLabelText('Reminder'), 'None');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t save your reminder or colour'));
  expect(screen.getByLabelText('Reminder')).toHaveDisplayValue('10 minutes before');
});

it('offers no reminder or colour to people who do not take part', async () => {
  open(build({ scope: 'company', response: null }));
  expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
  expect(screen.queryByLabelText('Reminder')).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Colour' })).not.toBeInTheDocument();
});

it('states from when the reminder of a whole-day event counts', async () => {
  open(build({ allDay: true, start: '2026-11-24T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' }));
  expect(await screen.findByLabelText('Reminder')).toHaveAccessibleDescription(/9:00 on the first day/);
});

it('creates events with the chosen colour and, by default, a reminder ten minutes before', async () => {
  const { user, platform } = open(null, (api) => api.answer(API.calendar.create, () => build()));
  await user.type(await screen.findByLabelText('Title'), 'Lunch');
  expect(screen.getByLabelText('Reminder')).toHaveDisplayValue('10 minutes before');
  await user.click(screen.getByRole('radio', { name: 'Colour 2' }));
  await user.click(screen.getByRole('button', { name: 'Create event' }));
  await waitFor(() =>
    expect(platform.api.calls(API.calendar.create)).toMatchObject([{ body: { reminderMinutes: 10, colour: 1 } }]),
  );
});

it.each([
  ['en', '1 hour before', 60, ['Title', 'Reminder', 'Create event']],
  ['en', 'At the start', 0, ['Title', 'Reminder', 'Create event']],
  ['en', 'None', null, ['Title', 'Reminder', 'Create event']],
  ['de', '1 Tag vorher', 1_440, ['Titel', 'Erinnerung', 'Termin anlegen']],
] as const)('creates events with the chosen reminder (%s: %s)', async (language, choice, minutes, labels) => {
  const [title, reminder, create] = labels;
  const { user, platform } = open(null, (api) => api.answer(API.calendar.create, () => build()), { language });
  await user.type(await screen.findByLabelText(title), 'Lunch');
  await user.selectOptions(screen.getByLabelText(reminder), choice);
  await user.click(screen.getByRole('button', { name: create }));
  await waitFor(() =>
    expect(platform.api.calls(API.calendar.create)).toMatchObject([{ body: { reminderMinutes: minutes } }]),
  );
});

it('shows the stored reminder and colour when the event is opened again, and what another tab stores', async () => {
  let stored = build();
  const answers = (api: FakeApi) =>
    void api
      .answer(API.calendar.event, () => stored)
      .answer(API.calendar.savePreferences, ({ body: { colour = stored.colour, reminderMinutes } }) => {
        const minutes = reminderMinutes === undefined ? stored.reminderMinutes : reminderMinutes;
        stored = { ...stored, colour, reminderMinutes: minutes };
        return { event: stored };
      });
  const first = open(stored, answers);
  await first.user.selectOptions(await screen.findByLabelText('Reminder'), 'None');
  await first.user.click(screen.getByRole('radio', { name: 'Colour 3' }));
  await waitFor(() => expect(stored).toMatchObject({ reminderMinutes: null, colour: 2 }));
  first.unmount();

  const { platform } = open(stored, answers);
  expect(await screen.findByLabelText('Reminder')).toHaveDisplayValue('None');
  expect(screen.getByRole('radio', { name: 'Colour 3' })).toBeChecked();
  stored = { ...stored, reminderMinutes: 30, colour: null };
  await act(() => platform.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByLabelText('Reminder')).toHaveDisplayValue('30 minutes before'));
  expect(screen.getByRole('radio', { name: 'Colour of the calendar' })).toBeChecked();
});

it('links web addresses in the description, and offers to join the meeting in the location', async () => {
  open(build({ location: 'Room 2, https://meet.google.com/abc', description: 'Agenda: https://example.com/a.' }));
  const panel = await screen.findByRole('dialog', { name: 'Planning' });
  expect(await within(panel).findByRole('link', { name: 'Join meeting' })).toHaveAttribute(
    'href',
    'https://meet.google.com/abc',
  );
  expect(within(panel).getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});
