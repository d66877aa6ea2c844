import { event, BERLIN } from '../../model/testing/events';
import { todayAgenda } from './today-agenda';
import type { CalendarHoliday, Occurrence } from '@atrium/contracts';

const TODAY = '2026-11-24';

/** Returns the agenda at a time of the day in UTC, such as `09:30`. */
const agendaAt = (clock: string, events: Occurrence[], max = 5, holidays: CalendarHoliday[] = []) =>
  todayAgenda(
    {
      from: TODAY,
      to: '2026-11-25',
      today: TODAY,
      timeZone: BERLIN,
      firstDayOfWeek: 1,
      canCreateCompanyEvents: false,
      events,
      isTruncated: false,
      leave: [],
      holidays,
    },
    TODAY,
    Date.parse(`${TODAY}T${clock}:00.000Z`),
    max,
  );
const shown = ({ events }: ReturnType<typeof agendaAt>) => events.map(({ item, state }) => [item.event.title, state]);

const early = event('24T08:00', '24T08:30', { title: 'Early' });
const standup = event('24T09:00', '24T10:00', { title: 'Stand-up' });
const late = event('24T15:00', '24T16:00', { title: 'Late' });
const allDay = event('24T00:00', '25T00:00', { title: 'Fair', allDay: true });

it('lists whole-day events first, then all others by start, including past and current ones', () => {
  expect(shown(agendaAt('09:30', [late, standup, early, allDay]))).toEqual([
    ['Fair', 'ahead'],
    ['Early', 'ended'],
    ['Stand-up', 'now'],
    ['Late', 'ahead'],
  ]);
});

it('lists the holidays of both halves of the day', () => {
  const market = { date: TODAY, part: 'am' as const, name: 'Market' };
  const parade = { date: TODAY, part: 'pm' as const, name: 'Parade' };
  const { holidays } = agendaAt('09:30', [], 5, [market, parade, { ...market, date: '2026-11-25' }]);
  expect(holidays).toMatchObject([{ holiday: market }, { holiday: parade }]);
});

it('omits declined events and those of other days', () => {
  const declined = event('24T11:00', '24T12:00', { title: 'Declined', response: 'declined' });
  expect(shown(agendaAt('08:00', [declined, event('25T09:00', '25T10:00')]))).toEqual([]);
});

it('omits ended events first if there are too many', () => {
  const agenda = agendaAt('09:30', [early, standup, late, allDay], 3);
  expect(shown(agenda).map(([title]) => title)).toEqual(['Fair', 'Stand-up', 'Late']);
  expect(agenda.more).toBe(1);
});

it('shows the first event of tomorrow once those of today are over', () => {
  const tomorrow = event('25T07:00', '25T08:00', { title: 'Tomorrow' });
  expect(agendaAt('07:00', [early, tomorrow]).tomorrow).toBeNull();
  expect(agendaAt('08:30', [early, tomorrow]).tomorrow?.event.title).toBe('Tomorrow');
  expect(agendaAt('08:30', [early]).tomorrow).toBeNull();
});

it('omits an event that ended at local midnight from the following day', () => {
  // 22:00 to midnight on the 23rd in Berlin.
  expect(shown(agendaAt('08:00', [event('23T21:00', '23T23:00')]))).toEqual([]);
});
