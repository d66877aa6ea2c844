import { API, type CalendarEvent } from '@atrium/contracts';
import { anId, buildPerson, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import CalendarPage from '../calendar-page';

const created: CalendarEvent = {
  eventId: anId(),
  originalStart: null,
  title: 'Review',
  description: '',
  location: '',
  scope: 'personal',
  allDay: false,
  start: '2099-12-04T14:00:00.000Z',
  end: '2099-12-04T15:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isFree: false,
  organizer: buildPerson({ name: 'Ada Lovelace' }),
  response: 'accepted',
  canEdit: true,
  version: 1,
  rule: null,
  attendees: [],
};

/** Opens the form of a new event on a day far from today, and returns its fields. */
async function open(options: { language?: 'de' } = {}) {
  const rendered = renderLeave(<CalendarPage />, {
    at: '/calendar?view=month&date=2099-06-10&new=2099-06-10',
    ...options,
    api: (api) => {
      api.answer(API.calendar.list, ({ query: { from, to } }) => ({
        from,
        to,
        today: '2026-11-23',
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: [],
        isTruncated: false,
        leave: [],
        holidays: [],
      }));
      api.answer(API.calendar.create, () => created);
      api.answer(API.people.employees, () => ({ employees: [] }));
    },
  });
  const panel = within(await screen.findByRole('dialog'));
  const title = panel.getByRole('textbox', { name: /^Tit/ });
  const times = () =>
    ['Start time', 'End time']
      .map((name) => panel.getByLabelText(name))
      .map((field) => (field as HTMLInputElement).value); // times
  const offer = () => panel.queryByRole('button', { name: /^Use / });
  const enter = async (text: string) => {
    await rendered.user.click(title);
    await rendered.user.paste(text);
  };
  const create = () => rendered.user.click(panel.getByRole('button', { name: 'Create event' }));
  return { ...rendered, panel, title, times, offer, enter, create };
}

it('applies the date and time in the title on Enter, and creates the event with them', async () => {
  const { user, panel, title, times, platform, offer, enter, create } = await open();
  expect(panel.getByText(/^Type the time as well/)).toBeVisible();
  await enter('Review 4 December 2099 3-4:30pm');
  expect(offer()).toHaveTextContent(/^Use Fri, 4 Dec 2099, 15:00.16:30$/);
  expect(times()).toEqual(['09:00', '10:00']);
  await user.keyboard('{Enter}');
  expect(title).toHaveValue('Review');
  expect(title).toHaveFocus();
  expect(times()).toEqual(['15:00', '16:30']);
  await create();
  await waitFor(() => expect(platform.api.calls(API.calendar.create)).toHaveLength(1));
  expect(platform.api.calls(API.calendar.create)).toMatchObject([
    { body: { title: 'Review', allDay: false, start: '2099-12-04T14:00:00.000Z', end: '2099-12-04T15:30:00.000Z' } },
  ]);
});

it('applies whole days on click, and reverts them on Undo', async () => {
  const { user, panel, title, times, offer, enter } = await open();
  await enter('Offsite 4 to 6 December 2099');
  await user.click(panel.getByRole('button', { name: /^Use Fri, 4/ }));
  expect(panel.getByRole('checkbox', { name: 'All day' })).toBeChecked();
  expect(title).toHaveValue('Offsite');
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  expect(panel.getByRole('checkbox', { name: 'All day' })).not.toBeChecked();
  expect(title).toHaveValue('Offsite 4 to 6 December 2099');
  expect(times()).toEqual(['09:00', '10:00']);
  expect(offer()).not.toBeInTheDocument();
});

it('keeps the typed title and the open panel after Escape', async () => {
  const { user, platform, offer, enter, create } = await open();
  await enter('Lunch 3pm');
  await user.keyboard('{Escape}');
  expect(offer()).not.toBeInTheDocument();
  await create();
  await waitFor(() => expect(platform.api.calls(API.calendar.create)).toHaveLength(1));
  expect(platform.api.calls(API.calendar.create)).toMatchObject([
    { body: { title: 'Lunch 3pm', start: '2099-06-10T07:00:00.000Z' } },
  ]);
});

it('keeps a title without a time', async () => {
  const { platform, offer, enter, create } = await open();
  await enter('Sprint 3');
  expect(offer()).not.toBeInTheDocument();
  await create();
  await waitFor(() => expect(platform.api.calls(API.calendar.create)).toHaveLength(1));
});

it('parses dates and times in German', async () => {
  const { panel, enter } = await open({ language: 'de' });
  await enter('Abnahme 4.12.2099 14-15 Uhr');
  expect(panel.getByRole('button', { name: /14:00.15:00.* übernehmen$/ })).toBeVisible();
});
