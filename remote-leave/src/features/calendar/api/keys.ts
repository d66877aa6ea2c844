import type { API, BodyOf } from '@atrium/contracts';
import { leaveKeys } from '../../../shared/api/keys';

/** Query keys of the calendar. */
export const calendarKeys = {
  all: leaveKeys.calendar,
  ranges: ['remote-leave', 'calendar', 'range'],
  range: (from: string, to: string) => ['remote-leave', 'calendar', 'range', from, to],
  search: (input: string) => ['remote-leave', 'calendar', 'search', input],
  freeBusy: (query: BodyOf<typeof API.calendar.freeBusy>) => ['remote-leave', 'calendar', 'free-busy', query],
  event: (id: string, occurrence: string | null) => ['remote-leave', 'calendar', 'event', id, occurrence],
} as const;
