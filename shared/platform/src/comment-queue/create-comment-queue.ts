import type { Platform } from '@atrium/platform';
import type { InfiniteData } from '@tanstack/react-query';
import {
  createOfflineQueue,
  type DeliveryFailure,
  type OfflineQueue,
  type QueueEnvironment,
  sessionOwner,
} from '../offline-queue';
import type { SocketConnection } from '../socket';

/**
 * Returns the cached pages of a thread with a comment added to the newest one, unless a page contains it already. The
 * newest page is the first; the comments within a page are in chronological order.
 */
export function withSentComment<Stored extends { _id: string }, Page extends { comments: Stored[] }, Param>(
  data: InfiniteData<Page, Param>,
  comment: Stored,
): InfiniteData<Page, Param> {
  const [newest, ...older] = data.pages;
  const isPresent = data.pages.some(({ comments }) => comments.some(({ _id }) => _id === comment._id));
  if (!newest || isPresent) return data;
  return { ...data, pages: [{ ...newest, comments: [...newest.comments, comment] }, ...older] };
}

/** The content of an unsent comment. */
interface CommentContent {
  /** Rich text. */
  html: string;
}

/** A comment to send. */
export interface CommentToSend extends CommentContent {
  /** Chosen by the client and kept on every retry, so that a repeated request adds nothing. */
  id: string;
  /** Id of the object that the comment belongs to. */
  threadId: string;
}

/** The unsent comments of a remote: in order within each thread, kept across reloads and shared by tabs. */
export type CommentQueue = OfflineQueue<CommentContent>;

/** Options of a remote's comment queue. */
export interface CommentQueueOptions<Stored> {
  /** Name of the storage; unique among all queues. */
  name: string;
  auth: Pick<Platform['auth'], 'session$'>;
  /** Waiting comments are sent when it opens. */
  connection: Pick<SocketConnection, 'subscribe'>;
  send: (comment: CommentToSend, signal: AbortSignal) => Promise<Stored>;
  /** Adds the stored comment to the cached thread. Called in every open tab. */
  onSent: (threadId: string, stored: Stored) => void;
  /** Called when the server permanently rejects a comment that this tab sent, or whose thread no longer exists. */
  onRejected: (failure: DeliveryFailure) => void;
  environment?: QueueEnvironment | undefined;
}

/**
 * Creates the queue of a remote's unsent comments, for the signed-in user. A rejected comment stays in its thread to be
 * sent again or discarded, except in a thread that no longer exists.
 */
export function createCommentQueue<Stored>(options: CommentQueueOptions<Stored>): CommentQueue {
  const { name, auth, connection, send, onSent, onRejected, environment } = options;
  const queue = createOfflineQueue<CommentContent, Stored>({
    name,
    parse: parseContent,
    deliver: ({ id, key, payload }, signal) => send({ id, threadId: key, html: payload.html }, signal),
    onDelivered: ({ key }, stored) => onSent(key, stored),
    onFailed: ({ failure }) => failure && !isThreadGone(failure) && onRejected(failure),
    ...(environment && { environment }),
  });
  // Includes comments that were rejected in a tab that is now closed.
  const discarded = new Set<string>();
  queue.subscribe(() => {
    for (const { id, failure } of queue.getItems()) {
      if (!failure || !isThreadGone(failure) || discarded.has(id)) continue;
      discarded.add(id);
      queue.discard(id);
      onRejected(failure);
    }
  });
  const session = auth.session$.subscribe((state) => queue.setOwner(sessionOwner(state)));
  const endConnection = connection.subscribe((isConnected) => isConnected && queue.resume());
  return {
    ...queue,
    dispose() {
      endConnection();
      session.unsubscribe();
      queue.dispose();
    },
  };
}

const isThreadGone = ({ code }: DeliveryFailure): boolean => code === 'NOT_FOUND';

function parseContent(payload: unknown): CommentContent | null {
  const isContent =
    typeof payload === 'object' && payload !== null && 'html' in payload && typeof payload.html === 'string';
  return isContent ? { html: String(payload.html) } : null;
}
