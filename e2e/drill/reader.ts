import { CHAT_NAMESPACE, type Message, SOCKET_PATH } from '@atrium/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client } from './client';

/** A device that follows a conversation, and reconnects within a second. */
export class Reader {
  /** Contents by number in the conversation. */
  readonly held = new Map<number, string>();
  /** Contents that arrived twice on one connection. */
  readonly twice: string[] = [];
  readonly #socket: Socket;
  #silenceMs = 0;
  #arrivedAt = performance.now();

  constructor(client: Client, conversationId: string) {
    const { origin } = client;
    const live = new Set<string>();
    this.#socket = io(origin + CHAT_NAMESPACE, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnectionDelayMax: 1_000,
      auth: (give) => give({ token: client.token }),
      extraHeaders: { origin },
    });
    this.#socket.on('connect', () => {
      live.clear();
      this.#socket.emit('chat:join_conversation', { conversationId, afterSeq: this.#lastInOrder() });
    });
    this.#socket.on('connect_error', () => {
      // Socket.IO tries again after failures of the network only.
      if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 1_000);
    });
    this.#socket.on('chat:recent_messages', ({ messages }: { messages: Message[] }) => {
      for (const message of messages) this.#keep(message);
    });
    this.#socket.on('chat:new_message', (message: Message) => {
      if (live.has(message._id)) this.twice.push(message.content);
      live.add(message._id);
      this.#keep(message);
    });
  }

  /** Starts to measure silence again. */
  reset(): void {
    this.#silenceMs = 0;
    this.#arrivedAt = performance.now();
  }

  /** Returns the longest time in ms without a message. */
  longestSilenceMs(): number {
    return Math.max(this.#silenceMs, performance.now() - this.#arrivedAt);
  }

  /** Returns the number of messages that arrived twice or have two numbers. */
  countDoubled(): number {
    return this.twice.length + this.held.size - new Set(this.held.values()).size;
  }

  close(): void {
    this.#socket.disconnect();
  }

  #keep({ seq, content }: Message): void {
    this.#silenceMs = this.longestSilenceMs();
    this.#arrivedAt = performance.now();
    this.held.set(seq, content);
  }

  /** Returns the last number up to which nothing is missing. */
  #lastInOrder(): number {
    let seq = 0;
    while (this.held.has(seq + 1)) seq += 1;
    return seq;
  }
}
