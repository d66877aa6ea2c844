import { API } from '@atrium/contracts';
import { anId, buildPerson, networkError, screen, waitFor } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import { BERLIN, event } from '../model/testing/events';
import CalendarPage from './calendar-page';

const organizer = buildPerson({ name: 'Ada' });

it('creates an event that was edited after a lost response with another client id', async () => {
  const sent: { title: string; clientId?: string | undefined }[] = [];
  const { user, platform } = renderLeave(<CalendarPage />, {
    at: '/calendar?view=month&date=2026-11-23&new=2026-11-25',
    api: (fake) => {
      fake.answer(API.people.employees, () => ({ employees: [] }));
      fake.answer(API.calendar.list, ({ query }) => ({
        from: query.from,
        to: query.to,
        today: '2026-11-23',
        timeZone: BERLIN,
        firstDayOfWeek: 1,
        canCreateCompanyEvents: false,
        events: [],
        isTruncated: false,
        leave: [],
        holidays: [],
      }));
      fake.answer(API.calendar.create, ({ body: { title, clientId } }) => {
        sent.push({ title, clientId });
        if (sent.length < 3) throw networkError();
        const created = event('25T08:00', '25T09:00', { title, eventId: anId(), organizer });
        return { ...created, description: '', rule: null, attendees: [] };
      });
    },
  });
  const title = await screen.findByLabelText('Title');
  const create = screen.getByRole('button', { name: 'Create event' });
  await user.type(title, 'Lunch');
  await user.click(create);
  await screen.findByRole('alert');
  await user.click(create);
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('alert');
  await user.type(title, 'es');
  await user.click(create);
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Event created'));

  const [first, repeated, changed] = sent;
  expect(repeated).toEqual(first);
  expect(changed?.title).toBe('Lunches');
  expect(changed?.clientId).not.toBe(first?.clientId);
});
