import type { Notification } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { delay, filter, merge, type Subscription } from 'rxjs';
import { leaveKeys } from './shared/api/keys';

/** Delay before the lists are refetched after a decision on a correction, in ms (docs/PRODUCT.md, Leave). */
const REFETCH_DELAY_MS = 100;

/** What notifications of the type `other` are about that change leave or attendance. */
const ABOUT: readonly unknown[] = ['leaveRecounted', 'attendanceCorrected'];

const isAboutLeave = ({ type, metadata }: Notification) =>
  type.startsWith('leave_') || (type === 'other' && ABOUT.includes(metadata.params?.['about']));

/**
 * Refetches leave and attendance when the bus reports a request, a decision, a correction or a change of who belongs to
 * the company, or that it missed some.
 */
export function followLeave({ bus, queryClient }: Pick<Platform, 'bus' | 'queryClient'>): Subscription {
  const changes = merge(
    bus.on('events.missed'),
    bus.on('employees.changed'),
    bus.on('leave.filed'),
    bus.on('leave.absencesChanged'),
    bus.on('leave.statusChanged'),
    bus.on('leave.correctionStatusChanged').pipe(delay(REFETCH_DELAY_MS)),
    bus.on('notification.arrived').pipe(filter(({ notification }) => isAboutLeave(notification))),
  );
  return changes.subscribe(() => {
    // Leave and corrections also change attendance days.
    for (const queryKey of [leaveKeys.forms, leaveKeys.attendance]) void queryClient.invalidateQueries({ queryKey });
  });
}
