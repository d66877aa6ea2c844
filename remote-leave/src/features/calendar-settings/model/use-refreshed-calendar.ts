import { useQueryClient } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { leaveKeys } from '../../../shared/api/keys';
import type { Connections } from '../api/get-connections';

/** Refetches the calendar when the refresh count of a connection changes: a sync may have changed events. */
export function useRefreshedCalendar(connections: Connections | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<number | null>(null);
  const count = connections ? connections.personal.refreshCount + connections.company.refreshCount : null;
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (count === null || before === null || count === before) return;
    void queryClient.invalidateQueries({ queryKey: leaveKeys.calendar });
  }, [count, queryClient]);
}
