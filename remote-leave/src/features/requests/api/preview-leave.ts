import { API } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys, type PreviewInput } from '../../../shared/api/keys';

/** Returns the server's preview of a request. Pass null while its type or days are missing. */
export function useLeavePreview(input: PreviewInput | null) {
  const { api } = usePlatform();
  const query = useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.preview(input),
    queryFn: ({ signal }) => {
      if (input === null) throw new Error('A preview needs a type and days.');
      return api.call(API.leave.preview, { body: input, signal });
    },
    placeholderData: keepPreviousData,
    enabled: input !== null,
  });
  // The last preview does not apply to a request that has become incomplete.
  return input === null ? undefined : query.data;
}
