import { randomUUID } from 'node:crypto';
import { API, LIMITS, type RouteDefinition } from '@atrium/contracts';
import { type Call, call } from '../company-of-1000/calls';
import type { ChatHistory } from './fill';

const ROUTE_MS = 100;
const SEARCH_MS = 200;

/** One way to call a route. */
export interface Case {
  name: string;
  definition: RouteDefinition;
  /** Returns what the call with this number sends. */
  given: (number: number) => Call | Promise<Call>;
  /** Target for the 95th percentile, in milliseconds. */
  target: number;
}

interface CaseContext extends ChatHistory {
  origin: string;
  token: string;
  /** Number of messages in the long conversation. */
  messages: number;
}

const limit = LIMITS.messagesPage;

/** Returns the most expensive calls of every chat route that reads or changes messages, conversations or read marks. */
export async function casesOf({ origin, token, longId, messages }: CaseContext): Promise<Case[]> {
  const params = { id: longId };
  const findMessage = async (seq: number) => {
    const { answer } = await call(origin, API.chat.messages, { params, query: { around: seq, limit: 2 }, token });
    return { id: answer.messages[0]?._id ?? '' };
  };
  const oldest = await findMessage(2);
  const newest = await findMessage(messages);
  const createCase = (
    name: string,
    definition: RouteDefinition,
    given: Case['given'] | Call,
    target = ROUTE_MS,
  ): Case => ({
    name,
    definition,
    given: typeof given === 'function' ? given : () => given,
    target,
  });
  const page = (name: string, query: object) => createCase(`messages, ${name}`, API.chat.messages, { params, query });
  const list = (name: string, query: object) => createCase(`conversations, ${name}`, API.chat.conversations, { query });
  const search = (name: string, query: object) => createCase(`search, ${name}`, API.chat.search, { query }, SEARCH_MS);
  const { answer: first } = await call(origin, API.chat.conversations, { query: { limit: 100 }, token });
  const send = (content: string) => ({ params, body: { clientId: randomUUID(), content } });
  const sendMessage = async () => (await call(origin, API.chat.send, { ...send('mine'), token })).answer._id;
  return [
    list('first 3', { limit: 3 }),
    list('first 100', { limit: 100 }),
    list('second 100', { limit: 100, cursor: first.nextCursor ?? '' }),
    list('unread', { limit: 100, filter: 'unread' }),
    list('starred', { limit: 100, filter: 'starred' }),
    createCase('unread', API.chat.unread, {}),
    createCase('conversation', API.chat.conversation, { params }),
    createCase('participants', API.chat.participants, { params }),
    createCase('public channels', API.chat.publicChannels, {}),
    page('newest', { limit }),
    page('before the middle', { limit, beforeSeq: Math.floor(messages / 2) }),
    page('around the beginning', { limit, around: 10 }),
    page('last numbered page', { limit, page: Math.floor(messages / limit) }),
    createCase('changes, 300 messages', API.chat.changes, {
      params,
      query: { afterSeq: messages - limit, afterChangeSeq: messages - limit },
    }),
    createCase('changes, reset', API.chat.changes, { params, query: { afterSeq: 1, afterChangeSeq: 1 } }),
    createCase('message', API.chat.message, { params: oldest }),
    createCase('pins', API.chat.pins, { params }),
    createCase('files', API.chat.files, { params }),
    search('frequent word', { q: 'w0' }),
    search('beginning of a word', { q: 'w1' }),
    search('rare words', { q: 'w3998 w3990' }),
    search('in a conversation', { q: 'w2', conversationId: longId }),
    search('no match', { q: 'nowhere' }),
    createCase('send', API.chat.send, (number) => send(`number ${number}`)),
    createCase('edit', API.chat.editMessage, async () => ({
      params: { id: await sendMessage() },
      body: { content: 'better' },
    })),
    createCase('react', API.chat.react, { params: newest, body: { emoji: '🎉' } }),
    createCase('pin', API.chat.pin, (number) => ({ params: oldest, body: { isPinned: number % 2 === 0 } })),
    createCase('remove', API.chat.removeMessage, async () => ({ params: { id: await sendMessage() } })),
    createCase('mark read', API.chat.markRead, { params, body: { messageIds: [newest.id] } }),
    createCase('mark the oldest unread', API.chat.markUnread, { params, body: { messageId: oldest.id } }),
    createCase('unread, nearly all', API.chat.unread, {}),
    list('with nearly all unread', { limit: 100 }),
  ];
}
