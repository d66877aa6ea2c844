import { API } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Returns the first page of the members of a conversation whose names contain `q`, sorted by name. */
export function useMembers(id: string, q: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.conversation,
    queryKey: chatKeys.membersPage(id, q),
    queryFn: ({ signal }) => api.call(API.chat.participants, { params: { id }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}
