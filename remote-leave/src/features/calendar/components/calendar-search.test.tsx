import { API } from '@atrium/contracts';
import { anId, apiError, buildPerson, screen } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import { event } from '../model/testing/events';
import CalendarPage from './calendar-page';

const ID = anId();
const organizer = buildPerson({ name: 'Ada' });

function render(find: (q: string) => { upcoming: ReturnType<typeof event>[]; past: ReturnType<typeof event>[] }) {
  return renderLeave(<CalendarPage />, {
    at: '/calendar?view=week&date=2026-11-23',
    api: (fake) => {
      fake.answer(API.calendar.list, ({ query }) => ({
        from: query.from,
        to: query.to,
        today: '2026-11-23',
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: [],
        isTruncated: false,
        leave: [],
        holidays: [],
      }));
      fake.answer(API.calendar.event, () => {
        throw apiError('NOT_FOUND');
      });
      fake.answer(API.calendar.search, ({ query }) => ({
        timeZone: 'Europe/Berlin',
        isTruncated: false,
        ...find(query.q),
      }));
    },
  });
}

it('lists the events found, and opens one on its day in the calendar', async () => {
  const { user, location } = render(() => ({
    upcoming: [event('26T09:00', '26T10:00', { title: 'Review', location: 'Library', eventId: ID, organizer })],
    past: [event('03T09:00', '03T10:00', { title: 'Old review', eventId: anId(), organizer })],
  }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'review');
  expect(await screen.findByText('2 events found')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Past' })).toBeVisible();
  expect(screen.getByText('Library')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Review, / }));
  expect(location()).toBe(`/calendar?view=week&date=2026-11-26&event=${ID}`);
  expect(screen.getByRole('region', { name: 'Calendar' })).toBeVisible();
});

it('shows that nothing was found, and returns to the calendar', async () => {
  const { user, location } = render(() => ({ upcoming: [], past: [] }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'nothing');
  expect(await screen.findByText('No events found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the calendar' }));
  expect(location()).toBe('/calendar?view=week&date=2026-11-23');
  expect(screen.getByRole('region', { name: 'Calendar' })).toBeVisible();
});
