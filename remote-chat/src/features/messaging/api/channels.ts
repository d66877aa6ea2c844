import { API } from '@atrium/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  QUERY_POLICIES,
  useInfiniteQuery,
  useMutation,
  usePlatform,
  useQuery,
} from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { useWhileMounted } from '../../../shared/model/use-while-mounted';
import { useChatError } from './use-chat-error';

/** Returns the public channels of the company that match `q`, sorted by name, page by page. */
export function usePublicChannels(q: string) {
  const { api } = usePlatform();
  const query = useInfiniteQuery({
    ...infiniteQueryOptions({
      ...QUERY_POLICIES.conversations,
      // Other people create and join channels at any time.
      staleTime: 0,
      queryKey: chatKeys.channelSearch(q),
      queryFn: ({ pageParam, signal }) =>
        api.call(API.chat.publicChannels, { query: { q, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
      initialPageParam: null as string | null, // widened to match later pages
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
    placeholderData: keepPreviousData,
  });
  return { ...query, found: query.data?.pages.flatMap(({ channels }) => channels) };
}

/** Returns a public channel, which the reader may not have joined, or null if no public channel has this id. */
export function usePublicChannel(id: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.conversation,
    staleTime: 0,
    queryKey: chatKeys.channel(id),
    queryFn: async ({ signal }) =>
      (await api.call(API.chat.publicChannels, { query: { id }, signal })).channels[0] ?? null,
  });
}

/** Joins a public channel. `onJoined` is not called after the caller unmounts. */
export function useJoinChannel(onJoined: (id: string) => void) {
  const { api, queryClient } = usePlatform();
  const announce = useWhileMounted(onJoined);
  return useMutation({
    mutationFn: (id: string) => api.call(API.chat.joinChannel, { params: { id } }),
    onSuccess: (joined) => {
      queryClient.setQueryData(chatKeys.conversation(joined._id), joined);
      for (const queryKey of [chatKeys.conversationLists, chatKeys.channels]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      announce(joined._id);
    },
    onError: useChatError(),
  });
}
