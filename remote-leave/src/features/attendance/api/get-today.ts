import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { useEffect, useRef } from 'react';
import { leaveKeys } from '../../../shared/api/keys';

/**
 * Returns whether the user is checked in. Refetches when the tab regains focus: another device may have checked out.
 */
export function useAttendanceToday() {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    refetchOnWindowFocus: true,
    queryKey: leaveKeys.attendanceToday,
    queryFn: ({ signal }) => api.call(API.attendance.today, { signal }),
  });
}

/** Refetches attendance when `today` changes, in a page that stays open past midnight. */
export function useRefetchOnNewDay(today: string): void {
  const { queryClient } = usePlatform();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void queryClient.invalidateQueries({ queryKey: leaveKeys.attendance });
  }, [today, queryClient]);
}
