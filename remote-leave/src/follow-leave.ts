import type { Platform } from '@atrium/platform';
import { delay, filter, merge, type Subscription } from 'rxjs';
import { leaveKeys } from './shared/api/keys';

/** After a correction was decided, the lists are fetched again so much later, in ms: the specification's value. */
const AFTER_CORRECTION = 100;

/** Fetches the shown leave forms again whenever the bus tells that one was filed, changed its status or was corrected. */
export function followLeave({ bus, queryClient }: Pick<Platform, 'bus' | 'queryClient'>): Subscription {
  const changes = merge(
    bus.on('leave.filed'),
    bus.on('leave.statusChanged'),
    bus.on('leave.correctionStatusChanged').pipe(delay(AFTER_CORRECTION)),
    bus.on('notification.arrived').pipe(filter(({ notification }) => notification.type.startsWith('leave_'))),
  );
  return changes.subscribe(() => void queryClient.invalidateQueries({ queryKey: leaveKeys.forms }));
}
