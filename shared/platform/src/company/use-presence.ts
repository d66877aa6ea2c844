import type { ApiClient } from '@atrium/api-client';
import { API, type Presence, sharedKeys } from '@atrium/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform-context';
import { QUERY_POLICIES } from '../query-policies';

/** Presence by user id. Users whose presence is unknown are missing. */
export type PresenceByUser = Readonly<Record<string, Presence>>;

/**
 * The query for the presence of everyone in the active company. Host and remotes share one cache entry; the shell
 * updates it from the events of the notification socket.
 */
export const presenceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.presence,
    queryFn: async ({ signal }): Promise<PresenceByUser> => {
      const { users } = await api.call(API.chat.users, { signal });
      return Object.fromEntries(users.map(({ _id, status }) => [_id, status]));
    },
    ...QUERY_POLICIES.chatUsers,
    // Presence is optional: every screen works without it.
    retry: false,
  });

const pick = (everyone: PresenceByUser, userIds: readonly string[]): PresenceByUser =>
  Object.fromEntries(userIds.flatMap((id) => (everyone[id] === undefined ? [] : [[id, everyone[id]] as const])));

/** Options of `usePresence`. */
export interface PresenceOptions {
  enabled?: boolean;
}

/**
 * Returns the live presence of the given colleagues, or of everyone if none are given, by user id; undefined until it
 * is loaded. The server counts every open tab of a person, regardless of the page it shows.
 */
export function usePresence(
  userIds?: readonly string[],
  { enabled = true }: PresenceOptions = {},
): PresenceByUser | undefined {
  const { data } = useQuery({
    ...presenceQuery(usePlatform().api),
    enabled,
    // A screen that shows some people renders again only when one of them changes.
    select: (everyone) => (userIds === undefined ? everyone : pick(everyone, userIds)),
  });
  return data;
}
