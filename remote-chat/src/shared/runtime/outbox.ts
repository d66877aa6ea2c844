import { API, type BodyOf, id, instant, type Message } from '@atrium/contracts';
import { isAppError, type Platform } from '@atrium/platform';
import {
  createOfflineQueue,
  type DeliveryFailure,
  type OfflineQueue,
  type QueueEnvironment,
  type QueueInput,
  type QueueItem,
} from '@atrium/platform/offline-queue';
import { z } from 'zod';

/** The content of an unsent message. Its client id is the id of its queue item. */
type OutgoingMessage = Omit<BodyOf<typeof API.chat.send>, 'clientId'>;

/** A message that the server has not confirmed. Its key is the id of the conversation. */
export type PendingMessage = QueueItem<OutgoingMessage>;

export type Outbox = OfflineQueue<OutgoingMessage>;

interface OutboxOptions {
  platform: Pick<Platform, 'api' | 'drafts'>;
  onSent: (message: Message) => void;
  onRejected: (failure: DeliveryFailure) => void;
  environment?: QueueEnvironment | undefined;
}

/** Creates the queue of unsent messages: in order within each conversation, kept across reloads and shared by tabs. */
export function createOutbox({ platform, onSent, onRejected, environment }: OutboxOptions): Outbox {
  const { api, drafts } = platform;
  return createOfflineQueue<OutgoingMessage, Message>({
    name: 'chat-outbox',
    parse: (payload) => API.chat.send.body.safeParse(payload).data ?? null,
    deliver: ({ id: clientId, key, payload }, signal) =>
      withoutGoneQuote(payload, (message) =>
        api.call(API.chat.send, { params: { id: key }, body: { ...message, clientId }, signal }),
      ),
    onDelivered: (_item, message) => onSent(message),
    onFailed: ({ failure }) => failure && onRejected(failure),
    importFrom: () => ({ items: earlierMessages(drafts), clear: () => drafts.remove(EARLIER_OUTBOX) }),
    ...(environment && { environment }),
  });
}

/** Sends a message, and again without its quote if the quoted message was deleted before the server received it. */
async function withoutGoneQuote(
  message: OutgoingMessage,
  send: (message: OutgoingMessage) => Promise<Message>,
): Promise<Message> {
  try {
    return await send(message);
  } catch (error) {
    const isQuoteGone = message.replyTo !== undefined && isAppError(error) && 'replyTo' in error.fields;
    if (!isQuoteGone) throw error;
    const { replyTo: _replyTo, ...rest } = message;
    return send(rest);
  }
}

/** The draft in which versions before the offline queue stored unsent messages. */
const EARLIER_OUTBOX = 'outbox';
const earlierMessage = z.object({
  clientId: id,
  conversationId: id,
  content: z.string(),
  timestamp: instant,
  state: z.enum(['sending', 'waiting', 'refused']),
});

function earlierMessages(drafts: Platform['drafts']): QueueInput<OutgoingMessage>[] {
  const stored = z.array(earlierMessage).safeParse(drafts.read(EARLIER_OUTBOX));
  return (stored.data ?? []).map(({ clientId, conversationId, content, timestamp, state }) => ({
    id: clientId,
    key: conversationId,
    payload: { content },
    createdAt: timestamp,
    failure: state === 'refused' ? { code: 'UNKNOWN', message: '', status: 0 } : null,
  }));
}
