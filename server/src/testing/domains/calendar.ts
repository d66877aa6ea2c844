import { randomUUID } from 'node:crypto';
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

/** Returns a calendar file with the lines of its events; default: an hour on 24 November 2026 that no other file has. */
export function icsFile(...events: readonly (readonly string[])[]) {
  const written = events.length > 0 ? events : [[`UID:${randomUUID()}`, 'DTSTART:20261124T090000Z', 'DURATION:PT1H']];
  const lines = written.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return { name: 'team.ics', content: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n') };
}
