import { API, type ResponseOf } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../../../shared/timers/api/keys';
import type { Owner } from '../../../shared/timers/model/timer';

export type DashboardFigures = ResponseOf<typeof API.timeReports.dashboard>;

interface DashboardRange {
  /** Any day of the displayed week. */
  day: string;
  timeZone: string;
}

/** Returns the figures of a week, of the budgets and of the recent tasks. */
export function useDashboard(owner: Owner | null, shown: DashboardRange) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeKeys.dashboard(owner, shown),
    queryFn: ({ signal }) => api.call(API.timeReports.dashboard, { query: shown, signal }),
    enabled: owner !== null,
    ...QUERY_POLICIES.sharedWork,
    // Keep the previous week until the next one has loaded, so that the layout does not shift.
    placeholderData: keepPreviousData,
  });
}
