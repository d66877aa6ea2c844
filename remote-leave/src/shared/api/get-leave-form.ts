import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const leaveFormQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.form(id),
    queryFn: ({ signal }) => api.call(API.leave.form, { params: { id }, signal }),
  });

/** Returns one leave form. Fetches nothing without an id. */
export function useLeaveForm(id: string | null) {
  return useQuery({ ...leaveFormQuery(usePlatform(), id ?? ''), enabled: id !== null });
}
