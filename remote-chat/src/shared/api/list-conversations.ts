import { API, type Conversation, LIMITS, type ResponseOf } from '@atrium/contracts';
import {
  errorCode,
  keepPreviousData,
  type Platform,
  queryOptions,
  usePlatform,
  useQuery,
  QUERY_POLICIES,
} from '@atrium/platform';
import { chatKeys } from './keys';

type ConversationPage = ResponseOf<typeof API.chat.conversations>;

async function listConversations({ api }: Platform, limit: number, signal: AbortSignal): Promise<Conversation[]> {
  const listed: Conversation[] = [];
  let cursor: string | null = null;
  try {
    do {
      const query: { limit: number; cursor?: string } = { limit: Math.min(limit - listed.length, LIMITS.pageSizeMax) };
      if (cursor !== null) query.cursor = cursor;
      const page: ConversationPage = await api.call(API.chat.conversations, { query, signal });
      listed.push(...page.conversations);
      cursor = page.nextCursor;
    } while (cursor !== null && listed.length < limit);
    return listed;
  } catch (error) {
    // This error means an empty list (docs/PRODUCT.md, Errors).
    if (errorCode(error) === 'NO_CONVERSATIONS') return [];
    throw error;
  }
}

const conversationsQuery = (platform: Platform, limit: number) =>
  queryOptions({
    ...QUERY_POLICIES.conversations,
    queryKey: chatKeys.conversationList(limit),
    queryFn: ({ signal }) => listConversations(platform, limit, signal),
    // Keeps the loaded conversations on the screen while more load.
    placeholderData: keepPreviousData,
  });

/** Returns up to `limit` of the user's conversations, the most recent first, fetched page by page. */
export function useConversations(limit: number = LIMITS.pageSizeMax) {
  return useQuery(conversationsQuery(usePlatform(), limit));
}
