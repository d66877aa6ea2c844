import type { Occurrence } from '@atrium/contracts';
import { itemsOf } from '../calendar-items';

export const BERLIN = 'Europe/Berlin';

/** Builds an event in November 2026 from its start and end in UTC, such as `24T08:00`. */
export const event = (start: string, end: string, change: Partial<Occurrence> = {}): Occurrence => ({
  eventId: start,
  originalStart: null,
  title: start,
  location: '',
  scope: 'personal',
  allDay: false,
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${end}:00.000Z`,
  timeZone: BERLIN,
  organizer: { _id: 'x', name: 'Ada', avatarUrl: null },
  response: 'accepted',
  isFree: false,
  canEdit: true,
  version: 1,
  ...change,
});

/** Returns the items of events, in the time zone Berlin. */
export const items = (events: Occurrence[]) => itemsOf({ events, leave: [], holidays: [], timeZone: BERLIN }, []);
