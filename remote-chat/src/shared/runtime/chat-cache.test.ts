import type { Conversation } from '@atrium/contracts';
import { anId, buildConversation, buildMessage, createTestPlatform } from '@atrium/testing';
import { chatKeys } from '../api/keys';
import { logOf, type MessageLog } from '../model/message-log';
import { type ChatCache, createChatCache } from './chat-cache';

const conversation = buildConversation();
const { _id: id, seq } = conversation;
const queryKey = chatKeys.conversationList(3);

/** Loads the list, applies an event while the load is pending, and returns whether the response counts as outdated. */
async function loadDuring(event: (cache: ChatCache) => void): Promise<boolean | undefined> {
  const { queryClient } = createTestPlatform({ name: 'remote-chat' });
  const cache = createChatCache(queryClient);
  queryClient.setQueryData(queryKey, [conversation]);
  let answer: (list: Conversation[]) => void = () => undefined;
  const response = new Promise<Conversation[]>((resolve) => {
    answer = resolve;
  });
  const loading = queryClient.fetchQuery({ queryKey, queryFn: () => response });
  await Promise.resolve();
  event(cache);
  answer([conversation]);
  await loading;
  await Promise.resolve();
  return queryClient.getQueryState(queryKey)?.isInvalidated;
}

test.each<[string, (cache: ChatCache) => void]>([
  [
    'a message arrives',
    (cache) => cache.showNewest(buildMessage({ conversationId: id, seq: seq + 1, senderId: anId() }), anId()),
  ],
  ['the conversation is read', (cache) => cache.setUnread(id, { unreadCount: 0, mentionCount: 0 })],
  ['the conversation changes', (cache) => cache.putConversation({ ...conversation, name: 'Renamed' })],
  ['the conversation is removed', (cache) => cache.removeConversation(id)],
])('loads the conversations again if %s while they load', async (_, event) => {
  expect(await loadDuring(event)).toBe(true);
});

test('loads the conversations once while nothing changes', async () => {
  expect(await loadDuring(() => undefined)).toBe(false);
});

test('loads earlier messages on request once a channel becomes public', () => {
  const { queryClient } = createTestPlatform({ name: 'remote-chat' });
  const cache = createChatCache(queryClient);
  const messages = [buildMessage({ conversationId: id, seq: 5 })];
  const page = { messages, hasMore: false, hasNewer: false, seq: 5, changeSeq: 0 };
  queryClient.setQueryData(chatKeys.messages(id), logOf(page));
  const hasOlder = () => queryClient.getQueryData<MessageLog>(chatKeys.messages(id))?.hasOlder;

  const channel = { ...conversation, type: 'channel' as const };
  cache.putConversation(channel);
  expect(hasOlder()).toBe(false);
  cache.putConversation({ ...channel, isPublic: true });
  expect(hasOlder()).toBe(true);
});
