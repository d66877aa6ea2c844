import { API, type CalendarEvent } from '@atrium/contracts';
import { anId, buildPerson, outdatedError, screen, within } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import CalendarPage from './calendar-page';

const ada = buildPerson({ name: 'Ada Lovelace' });
const fair: CalendarEvent = {
  eventId: anId(),
  originalStart: null,
  title: 'Fair',
  description: '',
  location: '',
  scope: 'personal',
  allDay: true,
  start: '2026-11-24T00:00:00.000Z',
  end: '2026-11-25T00:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isFree: false,
  organizer: ada,
  response: 'accepted',
  canEdit: true,
  version: 1,
  rule: null,
  attendees: [{ person: ada, response: 'accepted' }],
};

it('shows the last day of whole days that somebody else has changed, without a time of day', async () => {
  const { user } = renderLeave(<CalendarPage />, {
    at: `/calendar?view=month&date=2026-11-23&event=${fair.eventId}&edit=1`,
    api: (fake) => {
      fake.answer(API.calendar.list, ({ query }) => ({
        from: query.from,
        to: query.to,
        today: '2026-11-23',
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: [fair],
        isTruncated: false,
        leave: [],
        holidays: [],
      }));
      fake.answer(API.people.employees, () => ({ employees: [] }));
      fake.answer(API.calendar.event, () => fair);
      fake.answer(API.calendar.update, () => {
        throw outdatedError('EDIT_CONFLICT', { end: '2026-11-27T00:00:00.000Z' });
      });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of books');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('26 Nov 2026')).toBeVisible();
  expect(notice.getByText('24 Nov 2026')).toBeVisible();
});
