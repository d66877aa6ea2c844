import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type BalanceFilters, leaveKeys } from './keys';

const balancesQuery = ({ api }: Platform, filters: BalanceFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.balances(filters),
    queryFn: ({ signal }) => api.call(API.leave.balances, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the balances of a year; by default, the user's own balances of the current year. */
export function useBalances(filters: BalanceFilters = {}) {
  return useQuery(balancesQuery(usePlatform(), filters));
}
