import type { ConversationChanges, Message } from '@atrium/contracts';
import { anId, buildMessage } from '@atrium/testing';
import fc from 'fast-check';
import { previewOf } from '@atrium/ui/rich-text';
import {
  logOf,
  type MessageChange,
  type MessageLog,
  refreshPage,
  withArrived,
  withChange,
  withMissed,
  withNewer,
  withOlder,
} from './message-log';

const message = (seq: number, changes: Partial<Message> = {}) => buildMessage({ seq, ...changes });
const page = (messages: Message[], changes: Partial<Parameters<typeof logOf>[0]> = {}) => ({
  messages,
  hasMore: false,
  hasNewer: false,
  seq: messages.at(-1)?.seq ?? 0,
  changeSeq: 0,
  ...changes,
});
const seqs = (log: MessageLog | null) => log?.messages.map(({ seq }) => seq);

test('appends the next message and ignores a repeated one', () => {
  const second = message(2);
  const { log } = withArrived(logOf(page([message(1)])), second);
  expect(seqs(log)).toEqual([1, 2]);
  expect(withArrived(log, second)).toEqual({ log, isComplete: true });
});

test('reports a missed message as a gap', () => {
  const log = logOf(page([message(1)]));
  expect(withArrived(log, message(3))).toEqual({ log, isComplete: false });
});

test('counts a new message without showing it while an older part is loaded', () => {
  const log = logOf(page([message(1)], { hasNewer: true, seq: 9 }));
  expect(withArrived(log, message(10)).log).toMatchObject({ messages: [{ seq: 1 }], seq: 10, hasNewer: true });
});

test('reports the log as incomplete if a changed message is not loaded', () => {
  const log = logOf(page([message(1)]));
  const change: MessageChange = { kind: 'deleted', messageId: anId(), changeSeq: 1 };
  expect(withChange(log, change)).toEqual({ log, isComplete: false });
});

test('shows a deleted message as deleted in messages that quote it', () => {
  const first = message(1);
  const quote = { _id: first._id, seq: 1, senderId: first.senderId, text: 'secret', isDeleted: false };
  const log = logOf(page([first, message(2, { replyTo: quote })]));
  const after = withChange(log, { kind: 'deleted', messageId: first._id, changeSeq: 1 }).log;
  expect(after.messages).toMatchObject([{ seq: 2, replyTo: { text: '', isDeleted: true } }]);
});

test('shows a message that a moderator deleted as deleted in its quotes, even in replies that arrive later', () => {
  const first = message(1);
  const quote = { _id: first._id, seq: 1, senderId: first.senderId, text: 'secret', isDeleted: false };
  const log = logOf(page([first, message(2, { replyTo: quote })]));
  const moderated = { ...first, content: '', isModerated: true, changeSeq: 1 };
  const { log: after } = withChange(log, { kind: 'updated', message: moderated });
  const { messages } = withArrived(after, message(3, { replyTo: quote })).log;
  expect(messages.slice(1)).toMatchObject([
    { replyTo: { text: '', isDeleted: true } },
    { replyTo: { text: '', isDeleted: true } },
  ]);

  const missed = { conversationId: anId(), messages: [], reset: false, changed: [moderated], deleted: [] };
  expect(withMissed(log, { ...missed, seq: 2, changeSeq: 1 }).messages[1]).toMatchObject({
    replyTo: { text: '', isDeleted: true },
  });
});

test('shows the new text of an edited message in its quotes, even in replies that arrive later', () => {
  const first = message(1);
  const quote = { _id: first._id, seq: 1, senderId: first.senderId, text: 'before', isDeleted: false };
  const edited = { ...first, content: '<p>after <b>all</b></p>', editedAt: first.timestamp, changeSeq: 1 };
  const { log } = withChange(logOf(page([first, message(2, { replyTo: quote })])), {
    kind: 'updated',
    message: edited,
  });
  const { messages } = withArrived(log, message(3, { replyTo: quote })).log;
  expect(messages.slice(1)).toMatchObject([{ replyTo: { text: 'after all' } }, { replyTo: { text: 'after all' } }]);
});

test('prepends a page of older messages only if it contains the changes that the log has applied', () => {
  const old = message(1, { content: 'before' });
  const log: MessageLog = { ...logOf(page([message(2)])), hasOlder: true, changeSeq: 3 };
  const stale = page([old], { changeSeq: 1 });
  expect(withOlder(log, stale)).toBeNull();

  const edited = { ...old, content: 'after', changeSeq: 2 };
  const changes = {
    conversationId: anId(),
    messages: [],
    reset: false,
    changed: [edited],
    deleted: [],
    seq: 2,
    changeSeq: 3,
  };
  const after = withOlder(log, refreshPage(stale, changes));
  expect(after?.messages.map(({ content }) => content)).toEqual(['after', log.messages[0]?.content]);
});

test('has newer messages to load until those that arrived while loading are included', () => {
  const log: MessageLog = { ...logOf(page([message(1)])), hasNewer: true, seq: 4 };
  expect(withNewer(log, page([message(2), message(3)], { seq: 3 }))).toMatchObject({ hasNewer: true, seq: 4 });
  expect(withNewer(log, page([message(2), message(3), message(4)]))).toMatchObject({ hasNewer: false, seq: 4 });
});

/** The number of messages in a page, including the newest page. */
const PAGE = 6;
/** The number of missed messages or changes from which a client has to reset. */
const CATCH_UP = 8;

/** Simulates a server with one conversation and the events that it sends. */
class Server {
  private messages: Message[] = [];
  private deleted: { id: string; changeSeq: number }[] = [];
  private seq = 0;
  private changeSeq = 0;

  /** Returns a message as the server would now: its quote shows the current state of the quoted message. */
  private read = (one: Message): Message => {
    if (!one.replyTo) return one;
    const quoted = this.messages.find(({ _id }) => _id === one.replyTo?._id);
    const text = quoted ? previewOf(quoted.content) : '';
    return { ...one, replyTo: { ...one.replyTo, text, isDeleted: quoted === undefined } };
  };

  private at = (index: number): Message | undefined => this.messages[index % Math.max(this.messages.length, 1)];

  send(answers: number | null): Event {
    this.seq += 1;
    const quoted = answers === null ? undefined : this.at(answers);
    const replyTo = quoted && {
      _id: quoted._id,
      seq: quoted.seq,
      senderId: quoted.senderId,
      text: '',
      isDeleted: false,
    };
    const sent = message(this.seq, { content: `<p>message ${this.seq}</p>`, replyTo: replyTo ?? null });
    this.messages.push(sent);
    const received = this.read(sent);
    return (log) => withArrived(log, received);
  }

  change(kind: 'updated' | 'deleted' | 'reacted', index: number): Event | null {
    const target = this.at(index);
    if (!target) return null;
    this.changeSeq += 1;
    const { changeSeq } = this;
    const { _id: messageId } = target;
    if (kind === 'deleted') {
      this.messages = this.messages.filter((one) => one !== target);
      this.deleted.push({ id: messageId, changeSeq });
      return (log) => withChange(log, { kind, messageId, changeSeq });
    }
    const next =
      kind === 'updated'
        ? { ...target, content: `<p>edited ${changeSeq}</p>`, editedAt: target.timestamp, changeSeq }
        : { ...target, reactions: [...target.reactions, { userId: anId(), emoji: '👍' }], changeSeq };
    this.messages = this.messages.map((one) => (one === target ? next : one));
    const received = this.read(next);
    return (log) =>
      withChange(
        log,
        kind === 'updated' ? { kind, message: received } : { kind, messageId, reactions: next.reactions, changeSeq },
      );
  }

  missed({ seq, changeSeq }: Pick<MessageLog, 'seq' | 'changeSeq'>): ConversationChanges {
    const cursors = { conversationId: anId(), seq: this.seq, changeSeq: this.changeSeq };
    if (Math.max(this.seq - seq, this.changeSeq - changeSeq) > CATCH_UP) {
      return { ...cursors, messages: this.newest().messages, reset: true, changed: [], deleted: [] };
    }
    const all = this.messages.map(this.read);
    return {
      ...cursors,
      messages: all.filter((one) => one.seq > seq),
      reset: false,
      changed: all.filter((one) => one.seq <= seq && one.changeSeq > changeSeq),
      deleted: this.deleted.filter((one) => one.changeSeq > changeSeq).map(({ id }) => id),
    };
  }

  private page(messages: Message[], more: { hasMore: boolean; hasNewer?: boolean }) {
    return page(messages.map(this.read), { hasNewer: false, ...more, seq: this.seq, changeSeq: this.changeSeq });
  }

  newest = () => this.page(this.messages.slice(-PAGE), { hasMore: this.messages.length > PAGE });

  before(seq: number) {
    const older = this.messages.filter((one) => one.seq < seq);
    return this.page(older.slice(-PAGE), { hasMore: older.length > PAGE });
  }

  after(seq: number) {
    const newer = this.messages.filter((one) => one.seq > seq);
    return this.page(newer.slice(0, PAGE), { hasMore: newer.length > PAGE });
  }

  around(index: number) {
    const start = index % Math.max(this.messages.length, 1);
    const shown = this.messages.slice(start, start + PAGE);
    return this.page(shown, { hasMore: start > 0, hasNewer: start + PAGE < this.messages.length });
  }

  all = (): Message[] => this.messages.map(this.read);
}

type Event = (log: MessageLog) => ReturnType<typeof withArrived>;
type Page = ReturnType<Server['newest']>;

/** Simulates a client with the conversation open, over a connection that delays, duplicates or drops everything. */
class Client {
  private log: MessageLog;
  private readonly events: Event[] = [];
  private pending: { end: 'older' | 'newer'; edge: string; page: Page } | null = null;

  constructor(private readonly server: Server) {
    this.log = logOf(server.newest());
  }

  expect(event: Event | null): void {
    if (event) this.events.push(event);
  }

  deliver(index: number): void {
    const event = this.events[index % Math.max(this.events.length, 1)];
    if (event) this.log = event(this.log).log;
  }

  catchUp(): void {
    this.log = withMissed(this.log, this.server.missed(this.log));
  }

  /** Requests a page; events that happen before it arrives are not in it. */
  ask(end: 'older' | 'newer'): void {
    const edge = end === 'older' ? this.log.messages[0] : this.log.messages.at(-1);
    if (!edge || !(end === 'older' ? this.log.hasOlder : this.log.hasNewer)) return;
    const found = end === 'older' ? this.server.before(edge.seq) : this.server.after(edge.seq);
    this.pending = { end, edge: edge._id, page: found };
  }

  /** Applies the page as `useMessageWindow` does. */
  receive(): void {
    if (!this.pending) return;
    const { end, edge } = this.pending;
    let { page: read } = this.pending;
    this.pending = null;
    while (this.log.messages.some(({ _id }) => _id === edge)) {
      const extended = end === 'older' ? withOlder(this.log, read) : withNewer(this.log, read);
      if (extended) return void (this.log = extended);
      const changes = this.server.missed({ seq: this.log.seq, changeSeq: read.changeSeq });
      if (changes.reset) return void (this.log = withMissed(this.log, changes));
      read = refreshPage(read, changes);
    }
  }

  jump(index: number): void {
    this.log = logOf(this.server.around(index));
  }

  /** Returns the visible messages after everything has loaded. */
  settle(): readonly Message[] {
    this.catchUp();
    while (this.log.hasOlder || this.log.hasNewer) {
      const before = this.log;
      this.ask(before.hasOlder ? 'older' : 'newer');
      this.receive();
      // All loaded messages were deleted, so the conversation is reopened.
      if (this.log === before) this.log = logOf(this.server.newest());
    }
    return this.log.messages;
  }
}

const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sent' as const), answers: fc.option(fc.nat(20), { nil: null }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('updated' as const, 'deleted' as const, 'reacted' as const),
      index: fc.nat(20),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('delivered' as const), index: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jumped' as const), index: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('caught up' as const, 'asked older' as const, 'asked newer' as const, 'received' as const),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

function happen(one: Happening, server: Server, client: Client): void {
  switch (one.kind) {
    case 'sent':
      return client.expect(server.send(one.answers));
    case 'updated':
    case 'deleted':
    case 'reacted':
      return client.expect(server.change(one.kind, one.index));
    case 'delivered':
      return client.deliver(one.index);
    case 'jumped':
      return client.jump(one.index);
    case 'caught up':
      return client.catchUp();
    case 'asked older':
      return client.ask('older');
    case 'asked newer':
      return client.ask('newer');
    default:
      return client.receive();
  }
}

test('equals a fresh fetch after shuffled, repeated and missing events and pages', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 15 }), fc.array(happening, { maxLength: 60 }), (before, after) => {
      const server = new Server();
      const nobody = new Client(server);
      for (const one of before) happen(one, server, nobody);
      const client = new Client(server);
      for (const one of after) happen(one, server, client);
      expect(client.settle()).toEqual(server.all());
    }),
    { numRuns: 1_000 },
  );
});
