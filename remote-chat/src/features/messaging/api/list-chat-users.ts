import { API, type ChatUser } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** As specified, a failure to fetch people is an empty list. */
const NOBODY: ChatUser[] = [];

const chatUsersQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.chatUsers,
    queryKey: chatKeys.users,
    queryFn: ({ signal }) =>
      api.call(API.chat.users, { signal }).then(
        ({ users }) => users,
        () => NOBODY,
      ),
  });

/** The colleagues one can write to. */
export function useChatUsers() {
  return useQuery(chatUsersQuery(usePlatform()));
}
