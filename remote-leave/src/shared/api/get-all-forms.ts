import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type AllFormFilters, leaveKeys } from './keys';

const allFormsQuery = ({ api }: Platform, filters: AllFormFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.allForms(filters),
    queryFn: ({ signal }) => api.call(API.leave.allForms, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the leave forms of everyone whose leave the user may see. Fetched only if `enabled`. */
export function useAllForms(filters: AllFormFilters, enabled: boolean) {
  return useQuery({ ...allFormsQuery(usePlatform(), filters), enabled });
}
