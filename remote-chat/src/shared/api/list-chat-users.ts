import { API, type ResponseOf } from '@atrium/contracts';
import { type Platform, queryOptions, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { chatKeys } from './keys';

export type ChatPeople = ResponseOf<typeof API.chat.users> & {
  /** Whether the list is complete; as specified, a failure to fetch people results in an empty list. */
  isComplete: boolean;
};

const NOBODY: ChatPeople = { users: [], former: [], isComplete: false };

const chatPeopleQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.chatUsers,
    queryKey: chatKeys.users,
    queryFn: ({ signal }) =>
      api.call(API.chat.users, { signal }).then(
        (people): ChatPeople => ({ ...people, isComplete: true }),
        () => NOBODY,
      ),
  });

/** Returns the colleagues that the user can write to, and former colleagues. */
export const useChatPeople = () => useQuery(chatPeopleQuery(usePlatform()));

/** Returns the colleagues that the user can write to. */
export const useChatUsers = () => useQuery({ ...chatPeopleQuery(usePlatform()), select: ({ users }) => users });
