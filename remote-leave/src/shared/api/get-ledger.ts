import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type LedgerFilters, leaveKeys } from './keys';

const ledgerQuery = ({ api }: Platform, filters: LedgerFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.ledger(filters),
    queryFn: ({ signal }) => api.call(API.leave.ledger, { query: filters, signal }),
  });

/** Returns the ledger of one balance, by default the user's own. Fetches nothing if `filters` is null. */
export function useLedger(filters: LedgerFilters | null) {
  return useQuery({ ...ledgerQuery(usePlatform(), filters ?? { leaveType: '' }), enabled: filters !== null });
}
