import { API, type CalendarEvent } from '@atrium/contracts';
import type { Person } from './people';

/** Creates an event of one hour; default: Tuesday, 24 November 2026, at 10:00 in Berlin. */
export function planEvent(person: Person, changes: Record<string, unknown> = {}): Promise<CalendarEvent> {
  return person.ok(API.calendar.create, {
    body: {
      title: 'Planning',
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T10:00:00.000Z',
      timeZone: 'Europe/Berlin',
      ...changes,
    },
  });
}
