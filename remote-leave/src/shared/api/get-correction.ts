import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const correctionQuery = ({ api }: Platform, id: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.correction(id),
    queryFn: ({ signal }) => api.call(API.leave.correction, { params: { correctionId: id }, signal }),
  });

/** Returns one correction with the values before and after it. Fetches nothing without an id. */
export function useCorrection(id: string | null) {
  return useQuery({ ...correctionQuery(usePlatform(), id ?? ''), enabled: id !== null });
}
