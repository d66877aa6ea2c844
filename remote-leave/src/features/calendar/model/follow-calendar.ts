import type { Platform } from '@atrium/platform';
import { merge, type Subscription } from 'rxjs';
import { calendarKeys } from '../api/keys';

/** Refetches the calendar when an event or leave changes, on this device or another. */
export function followCalendar({ bus, queryClient }: Pick<Platform, 'bus' | 'queryClient'>): Subscription {
  return merge(
    bus.on('events.missed'),
    bus.on('calendar.changed'),
    bus.on('leave.filed'),
    bus.on('leave.statusChanged'),
  ).subscribe(() => void queryClient.invalidateQueries({ queryKey: calendarKeys.all }));
}
