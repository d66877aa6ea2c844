import type { Platform } from '@atrium/platform';
import { filter, merge, type Subscription } from 'rxjs';
import { leaveKeys } from './shared/api/keys';

/** Fetches the shown leave forms again whenever the bus tells that one was filed or changed its status. */
export function followLeave({ bus, queryClient }: Pick<Platform, 'bus' | 'queryClient'>): Subscription {
  const changes = merge(
    bus.on('leave.filed'),
    bus.on('leave.statusChanged'),
    bus.on('notification.arrived').pipe(filter(({ notification }) => notification.type.startsWith('leave_'))),
  );
  return changes.subscribe(() => void queryClient.invalidateQueries({ queryKey: leaveKeys.forms }));
}
