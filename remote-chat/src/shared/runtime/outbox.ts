import { id, instant, type Message } from '@atrium/contracts';
import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { type Live, liveOf } from './live';

/**
 * A message that the server has not confirmed: on its way, waiting for the network (sent again by itself), or refused
 * (only the sender can send it again).
 */
const pendingMessage = z.object({
  clientId: id,
  conversationId: id,
  content: z.string(),
  timestamp: instant,
  state: z.enum(['sending', 'waiting', 'refused']),
});
export type PendingMessage = z.infer<typeof pendingMessage>;

export interface OutboxOptions {
  /** Delivers one message; sending the same client id again gives the same message. */
  deliver: (message: PendingMessage) => Promise<Message>;
  /** Whether the server has said no, so that trying again by itself is of no use. */
  isRefusal: (error: unknown) => boolean;
  onSent: (message: Message) => void;
  onRefused: (error: unknown) => void;
  /** Where unsent messages outlive a reload. */
  storage: { read(): unknown; write(messages: readonly PendingMessage[]): void };
  newId: () => string;
  now: () => Date;
}

export interface Outbox {
  readonly pending: Live<readonly PendingMessage[]>;
  send(conversationId: string, content: string): void;
  /** Tries what waits once more, or one refused message when it is named. */
  retry(clientId?: string): void;
  discard(clientId: string): void;
  /** The message arrived by another way (the socket was quicker than the answer). */
  settle(clientId: string): void;
}

/**
 * Sends messages one after the other in each conversation, so that they arrive in the order they were written. What
 * the network swallows stays and goes out later; nothing that was typed is lost.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { deliver, isRefusal, onSent, onRefused, storage, newId, now } = options;
  const stored = z.array(pendingMessage).safeParse(storage.read());
  const restored = (stored.data ?? []).map((message) =>
    message.state === 'sending' ? { ...message, state: 'waiting' as const } : message,
  );
  const pending$ = new BehaviorSubject<readonly PendingMessage[]>(restored);
  const busy = new Set<string>();

  const set = (messages: readonly PendingMessage[]) => {
    pending$.next(messages);
    storage.write(messages);
  };
  const mark = (matches: (message: PendingMessage) => boolean, state: PendingMessage['state']) =>
    set(pending$.value.map((message) => (matches(message) ? { ...message, state } : message)));
  const remove = (clientId: string) => set(pending$.value.filter((message) => message.clientId !== clientId));
  const next = (conversationId: string) =>
    pending$.value.find((message) => message.conversationId === conversationId && message.state === 'sending');

  async function drain(conversationId: string): Promise<void> {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    try {
      for (let message = next(conversationId); message; message = next(conversationId)) {
        if (!(await attempt(message))) return;
      }
    } finally {
      busy.delete(conversationId);
    }
  }

  /** False where the network failed: what comes behind has to wait as well. */
  async function attempt({ ...message }: PendingMessage): Promise<boolean> {
    const { clientId, conversationId } = message;
    try {
      const sent = await deliver(message);
      remove(clientId);
      onSent(sent);
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        mark((other) => other.conversationId === conversationId && other.state === 'sending', 'waiting');
        return false;
      }
      mark((other) => other.clientId === clientId, 'refused');
      onRefused(error);
      return true;
    }
  }

  return {
    pending: liveOf(pending$),
    send(conversationId, content) {
      const message = { clientId: newId(), conversationId, content, timestamp: now().toISOString() };
      const waits = pending$.value.some(
        (other) => other.conversationId === conversationId && other.state === 'waiting',
      );
      set([...pending$.value, { ...message, state: 'sending' }]);
      // What was written before goes first.
      if (waits) mark((other) => other.conversationId === conversationId && other.state === 'waiting', 'sending');
      void drain(conversationId);
    },
    retry(clientId) {
      const again = (message: PendingMessage) =>
        clientId === undefined ? message.state === 'waiting' : message.clientId === clientId;
      const conversations = new Set(pending$.value.filter(again).map(({ conversationId }) => conversationId));
      mark(again, 'sending');
      for (const conversationId of conversations) void drain(conversationId);
    },
    discard: remove,
    settle: remove,
  };
}
