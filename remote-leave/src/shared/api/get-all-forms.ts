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

/** The leave forms of everybody one may see; asked for only by those who may. */
export function useAllForms(filters: AllFormFilters, enabled: boolean) {
  return useQuery({ ...allFormsQuery(usePlatform(), filters), enabled });
}
