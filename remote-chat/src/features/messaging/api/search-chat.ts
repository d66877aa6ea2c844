import { API } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Returns matching colleagues, conversations and messages. Sends no request for an empty input. */
export function useChatSearch(input: string) {
  const { api } = usePlatform();
  const q = input.trim();
  return useQuery({
    ...QUERY_POLICIES.chatSearch,
    queryKey: chatKeys.search(q),
    queryFn: ({ signal }) => api.call(API.chat.search, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  });
}
