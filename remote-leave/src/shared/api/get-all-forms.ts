import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { type AllFormFilters, leaveKeys } from './keys';
import { leaveQueryPolicy } from './query-policy';

const allFormsQuery = ({ api }: Platform, filters: AllFormFilters) =>
  queryOptions({
    ...leaveQueryPolicy,
    queryKey: leaveKeys.allForms(filters),
    queryFn: ({ signal }) => api.call(API.leave.allForms, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** The leave forms of everybody one may see; asked for only by those who may. */
export function useAllForms(filters: AllFormFilters, enabled: boolean) {
  return useQuery({ ...allFormsQuery(usePlatform(), filters), enabled });
}
