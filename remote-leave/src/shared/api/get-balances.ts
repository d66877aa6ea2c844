import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type BalanceFilters, leaveKeys } from './keys';

/** Returns the balances of a year; by default, the user's own balances of the current year. */
export function useBalances(filters: BalanceFilters = {}) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.balances(filters),
    queryFn: ({ signal }) => api.call(API.leave.balances, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
