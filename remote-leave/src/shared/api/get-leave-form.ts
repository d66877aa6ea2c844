import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { leaveKeys } from './keys';
import { leaveQueryPolicy } from './query-policy';

const leaveFormQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...leaveQueryPolicy,
    queryKey: leaveKeys.form(id),
    queryFn: ({ signal }) => api.call(API.leave.form, { params: { id }, signal }),
  });

/** One leave form; without an id nothing is asked. */
export function useLeaveForm(id: string | null) {
  return useQuery({ ...leaveFormQuery(usePlatform(), id ?? ''), enabled: id !== null });
}
