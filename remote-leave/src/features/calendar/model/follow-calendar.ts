import type { Platform } from '@atrium/platform';
import { merge, type Subscription } from 'rxjs';
import { calendarKeys } from '../api/keys';

/** Refetches the calendar when an event, leave or who belongs to the company changes, on this device or another. */
export function followCalendar({ bus, queryClient }: Pick<Platform, 'bus' | 'queryClient'>): Subscription {
  return merge(
    bus.on('events.missed'),
    bus.on('calendar.changed'),
    bus.on('employees.changed'),
    bus.on('leave.filed'),
    bus.on('leave.absencesChanged'),
    bus.on('leave.statusChanged'),
  ).subscribe(() => void queryClient.invalidateQueries({ queryKey: calendarKeys.all }));
}
