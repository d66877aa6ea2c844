import type { Message } from '@atrium/contracts';

/** A page of messages as the server gives it, in the order they were sent. */
export interface MessagePage {
  messages: Message[];
  hasMore: boolean;
}

/** What the cache holds of a conversation: pages, the first with the newest messages. */
export interface MessageLog {
  pages: MessagePage[];
  pageParams: unknown[];
}

function bySeq(a: Message, b: Message): number {
  return a.seq - b.seq;
}

/** All messages once, in order. Pages overlap when messages arrive between two loads. */
export function messagesOf(pages: readonly MessagePage[]): Message[] {
  const unique = new Map<number, Message>();
  for (const page of pages) for (const message of page.messages) unique.set(message.seq, message);
  return [...unique.values()].toSorted(bySeq);
}

/** Sequence number of the newest message that is here; 0 where there is none. */
export function newestSeq(log: MessageLog | undefined): number {
  return (log?.pages ?? []).reduce(
    (newest, page) => page.messages.reduce((seq, message) => Math.max(seq, message.seq), newest),
    0,
  );
}

/** Adds what arrived to the newest page. The same message again replaces itself. */
export function withMessages(log: MessageLog, arrived: readonly Message[]): MessageLog {
  const [newest, ...older] = log.pages;
  if (!newest || arrived.length === 0) return log;
  const merged = messagesOf([newest, { messages: [...arrived], hasMore: false }]);
  return { ...log, pages: [{ ...newest, messages: merged }, ...older] };
}

/** Whether `arrived` leaves a hole behind what is here: something was missed, and has to be asked for. */
export function leavesGap(log: MessageLog, arrived: Message): boolean {
  const newest = newestSeq(log);
  return arrived.seq > newest + 1;
}
