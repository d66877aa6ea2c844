import { chatEvents, type ConversationChanges, type Message } from '@atrium/contracts';

interface Snapshot {
  messages: readonly Message[];
  seq: number;
  changeSeq: number;
}

/** A test client's view of one conversation, built from a snapshot and the events that it receives. */
export class ChatView {
  readonly #messages: Map<string, Message>;
  readonly #seqs: Set<number>;
  readonly #changes = new Set<number>();
  readonly #from: { seq: number; changeSeq: number };

  constructor({ messages, seq, changeSeq }: Snapshot) {
    this.#messages = new Map(messages.map((message) => [message._id, message]));
    this.#seqs = new Set();
    this.#from = { seq, changeSeq };
  }

  /** The messages in order. Read state comes from read marks, not from messages. */
  get messages(): Message[] {
    return [...this.#messages.values()].toSorted((one, other) => one.seq - other.seq);
  }

  /** The positions up to which no message and no change is missing. */
  get cursors(): { afterSeq: number; afterChangeSeq: number } {
    let { seq, changeSeq } = this.#from;
    while (this.#seqs.has(seq + 1)) seq += 1;
    while (this.#changes.has(changeSeq + 1)) changeSeq += 1;
    return { afterSeq: seq, afterChangeSeq: changeSeq };
  }

  apply({ event, payload }: { event: string; payload: unknown }): void {
    if (event === 'chat:new_message') this.#put(chatEvents[event].parse(payload));
    if (event === 'chat:message_updated') {
      const message = chatEvents[event].parse(payload);
      this.#changes.add(message.changeSeq);
      if (this.#messages.has(message._id)) this.#put(message);
    }
    if (event === 'chat:message_deleted') {
      const { messageId, changeSeq } = chatEvents[event].parse(payload);
      this.#changes.add(changeSeq);
      this.#messages.delete(messageId);
    }
    if (event === 'chat:reaction_updated') {
      const { messageId, reactions, changeSeq } = chatEvents[event].parse(payload);
      this.#changes.add(changeSeq);
      const message = this.#messages.get(messageId);
      if (message) this.#messages.set(messageId, { ...message, reactions, changeSeq });
    }
  }

  catchUp({ messages, changed, deleted, reset }: ConversationChanges): void {
    if (reset) this.#messages.clear();
    for (const message of [...messages, ...changed]) this.#put(message);
    for (const id of deleted) this.#messages.delete(id);
  }

  #put(message: Message): void {
    this.#seqs.add(message.seq);
    this.#messages.set(message._id, message);
  }
}
