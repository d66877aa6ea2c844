import type { CalendarLeave, Occurrence } from '@atrium/contracts';
import { categorical } from '@atrium/platform';
import { anId, buildPerson } from '@atrium/testing';
import { itemsOf } from '../model/calendar-items';
import { LAYERS } from '../model/use-calendar-state';
import { coloursOf, LAYER_COLOURS } from './event-chip';

const ada = buildPerson({ name: 'Ada Lovelace' });

const event = (scope: Occurrence['scope']): Occurrence => ({
  eventId: anId(),
  originalStart: null,
  title: 'Planning',
  location: '',
  scope,
  allDay: false,
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  organizer: ada,
  response: 'accepted',
  isFree: false,
  canEdit: true,
  version: 1,
});

const leave = (leaveType: CalendarLeave['leaveType']): CalendarLeave => ({
  leaveId: null,
  employee: ada,
  startDate: '2026-11-27',
  endDate: '2026-11-27',
  startPart: 'full',
  endPart: 'full',
  minutes: null,
  status: 'Approved',
  leaveType,
});

const range = {
  events: [event('personal'), event('company')],
  leave: [leave(null)],
  holidays: [{ date: '2026-11-26', part: 'full' as const, name: 'Thanksgiving' }],
  timeZone: 'Europe/Berlin',
};

it.each(LAYERS)('gives the switch of %s the color of its items', (layer) => {
  const others = LAYERS.filter((one) => one !== layer);
  expect(itemsOf(range, others).map((item) => coloursOf(item).solid)).toEqual([LAYER_COLOURS[layer]]);
});

it('gives an event the color that the person chose', () => {
  const events = [{ ...event('company'), colour: 4 }];
  expect(itemsOf({ ...range, events, leave: [], holidays: [] }, []).map(coloursOf)).toEqual([categorical(4)]);
});

it('gives each layer a color of its own', () => {
  expect(new Set(Object.values(LAYER_COLOURS)).size).toBe(LAYERS.length);
});
