import type { API, ConversationChanges, Message, Reaction, ResponseOf } from '@atrium/contracts';
import { withQuotes } from './quotes';

type MessagePage = ResponseOf<typeof API.chat.messages>;

/** The loaded, contiguous part of a conversation, without deleted messages. */
export interface MessageLog {
  /** Sorted by `seq`. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** Whether newer messages exist that are not loaded, for example after a jump into the past. */
  readonly hasNewer: boolean;
  /** Sequence number of the newest known message, loaded or not. */
  readonly seq: number;
  /** All changes up to this number have been applied to the loaded messages. */
  readonly changeSeq: number;
  /**
   * Ids of messages that were the oldest loaded message at some time. They keep the appearance of a first message, so
   * that nothing moves when older messages are prepended.
   */
  readonly pageStarts: readonly string[];
  /** Ids of messages whose deletion was applied; a reply that arrives later must not show their text. */
  readonly deleted: readonly string[];
}

/** A numbered change of one message. */
export type MessageChange =
  | { kind: 'updated'; message: Message }
  | { kind: 'deleted'; messageId: string; changeSeq: number }
  | { kind: 'reacted'; messageId: string; reactions: Reaction[]; changeSeq: number };

/** A log after an event. `isComplete` is false if earlier events were missed and have to be fetched. */
export interface AppliedEvent {
  log: MessageLog;
  isComplete: boolean;
}

/** Returns whether a message was deleted by its sender or, with its place kept, by a moderator. */
export const isDeletedIn = ({ messages, deleted }: MessageLog, messageId: string): boolean =>
  deleted.includes(messageId) || messages.some(({ _id, isModerated }) => _id === messageId && isModerated);

const bySeq = (a: Message, b: Message) => a.seq - b.seq;
const newestOf = (messages: readonly Message[]) => messages.reduce((seq, message) => Math.max(seq, message.seq), 0);

/** Merges lists of messages: each message once, in order and in its latest state. */
function mergeMessages(...lists: readonly (readonly Message[])[]): Message[] {
  const unique = new Map<string, Message>();
  for (const message of lists.flat()) {
    const held = unique.get(message._id);
    if (!held || message.changeSeq >= held.changeSeq) unique.set(message._id, message);
  }
  return [...unique.values()].toSorted(bySeq);
}

/** Creates a log from a first page: the newest page, or the page around a message. */
export function logOf({ messages, hasMore, hasNewer, seq, changeSeq }: MessagePage): MessageLog {
  return {
    messages: mergeMessages(messages),
    hasOlder: hasMore,
    hasNewer,
    seq: hasNewer ? seq : Math.max(seq, newestOf(messages)),
    changeSeq,
    pageStarts: [],
    deleted: [],
  };
}

/** Appends a new message. A repeated message changes nothing. */
export function withArrived(log: MessageLog, message: Message): AppliedEvent {
  if (message.seq <= log.seq) return { log, isComplete: true };
  if (message.seq > log.seq + 1) return { log, isComplete: false };
  // The quote may be older than changes that this log has already applied.
  const arrived = message.replyTo ? withQuotes([message], log.messages.filter(changesQuotes), log.deleted) : [message];
  const messages = log.hasNewer ? log.messages : mergeMessages(log.messages, arrived);
  return { log: { ...log, messages, seq: message.seq }, isComplete: true };
}

const changeSeqOf = (change: MessageChange) =>
  change.kind === 'updated' ? change.message.changeSeq : change.changeSeq;
const messageIdOf = (change: MessageChange) => (change.kind === 'updated' ? change.message._id : change.messageId);

/** Applies a change to its message. A change that was already applied has no effect. */
export function withChange(log: MessageLog, change: MessageChange): AppliedEvent {
  const changeSeq = changeSeqOf(change);
  if (changeSeq <= log.changeSeq) return { log, isComplete: true };
  const id = messageIdOf(change);
  const isLoaded = log.messages.some(({ _id }) => _id === id);
  // A message that is not loaded may be in a page still being fetched, in its state before the change.
  if (changeSeq > log.changeSeq + 1 || !isLoaded) return { log, isComplete: false };
  const messages = applyChange(log.messages, change);
  const deleted = change.kind === 'deleted' ? [...log.deleted, id] : log.deleted;
  return { log: { ...log, messages, deleted, changeSeq }, isComplete: true };
}

/** Returns whether quotes of a message may show an earlier text: it was edited, or a moderator deleted it. */
const changesQuotes = ({ editedAt, isModerated }: Message) => editedAt !== null || isModerated;

/** Applies a change to the message and to the quotes of it. */
function applyChange(messages: readonly Message[], change: MessageChange): readonly Message[] {
  const id = messageIdOf(change);
  const after = messages.flatMap((message) => {
    if (message._id !== id) return message;
    if (change.kind === 'deleted') return [];
    if (changeSeqOf(change) < message.changeSeq) return message;
    if (change.kind === 'updated') return change.message;
    return { ...message, reactions: change.reactions, changeSeq: change.changeSeq };
  });
  if (change.kind === 'deleted') return withQuotes(after, [], [id]);
  return withQuotes(
    after,
    after.filter((message) => message._id === id && changesQuotes(message)),
    [],
  );
}

/** Applies the changes that the client missed. A reset replaces the whole log. */
export function withMissed(log: MessageLog, missed: ConversationChanges): MessageLog {
  if (missed.reset) {
    const messages = mergeMessages(missed.messages);
    const seq = Math.max(missed.seq, newestOf(messages));
    // If there are no older messages after all, the next page is empty and clears this flag.
    const hasOlder = (messages[0]?.seq ?? 0) > 1;
    return { messages, hasOlder, hasNewer: false, seq, changeSeq: missed.changeSeq, pageStarts: [], deleted: [] };
  }
  const loaded = new Set(log.messages.map(({ _id }) => _id));
  const arrived = log.hasNewer ? [] : missed.messages.filter(({ seq }) => seq > log.seq);
  const updated = [...missed.changed, ...missed.messages].filter(({ _id }) => loaded.has(_id));
  const gone = new Set(missed.deleted);
  const kept = mergeMessages(log.messages, updated, arrived).filter(({ _id }) => !gone.has(_id));
  return {
    ...log,
    messages: withQuotes(kept, missed.changed.filter(changesQuotes), missed.deleted),
    deleted: [...log.deleted, ...missed.deleted],
    seq: Math.max(log.seq, missed.seq, newestOf(arrived)),
    changeSeq: Math.max(log.changeSeq, missed.changeSeq),
  };
}

/**
 * Prepends a page to the loaded messages. Returns null if the page is older than changes that the log has applied; the
 * changes to its messages have to be fetched first (`refreshPage`).
 */
export function withOlder(log: MessageLog, page: MessagePage): MessageLog | null {
  if (page.changeSeq < log.changeSeq) return null;
  const first = log.messages[0];
  return {
    ...log,
    messages: mergeMessages(log.messages, page.messages),
    hasOlder: page.hasMore,
    pageStarts: first ? [...log.pageStarts, first._id] : log.pageStarts,
  };
}

/** Appends a page to the loaded messages; returns null like `withOlder`. */
export function withNewer(log: MessageLog, page: MessagePage): MessageLog | null {
  if (page.changeSeq < log.changeSeq) return null;
  const messages = mergeMessages(log.messages, page.messages);
  const known = Math.max(page.seq, newestOf(page.messages));
  // The page does not contain messages that arrived while it was being fetched.
  return { ...log, messages, hasNewer: page.hasMore || log.seq > known, seq: Math.max(log.seq, known) };
}

/** Returns a page with the changes since it was fetched. */
export function refreshPage(
  page: MessagePage,
  { changed: updated, deleted, changeSeq }: ConversationChanges,
): MessagePage {
  const ids = new Set(page.messages.map(({ _id }) => _id));
  const gone = new Set(deleted);
  const messages = mergeMessages(
    page.messages,
    updated.filter(({ _id }) => ids.has(_id)),
  ).filter(({ _id }) => !gone.has(_id));
  return { ...page, messages: [...withQuotes(messages, updated.filter(changesQuotes), deleted)], changeSeq };
}
