import { API, type Conversation, LIMITS } from '@atrium/contracts';
import { isAppError, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { chatKeys } from './keys';

/** An answer of an older server that stands for an empty list. */
const NONE = 'No conversations found';

async function listConversations({ api }: Platform, limit: number, signal: AbortSignal): Promise<Conversation[]> {
  try {
    const { conversations } = await api.call(API.chat.conversations, { query: { limit }, signal });
    return conversations;
  } catch (error) {
    if (isAppError(error) && error.status === 404 && error.message === NONE) return [];
    throw error;
  }
}

const conversationsQuery = (platform: Platform, limit: number) =>
  queryOptions({
    ...QUERY_POLICIES.conversations,
    queryKey: chatKeys.conversationList(limit),
    queryFn: ({ signal }) => listConversations(platform, limit, signal),
  });

/** One's conversations, the most recent first. */
export function useConversations(limit: number = LIMITS.pageSizeMax) {
  return useQuery(conversationsQuery(usePlatform(), limit));
}
