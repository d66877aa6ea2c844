import { API, type Conversation, type Message } from '@atrium/contracts';
import fc from 'fast-check';
import { foundCompany, type Person, type TestCompany } from '../../../testing';
import { createChannel, createGroup, idParams, mentionOf, say, talk } from '../../../testing/domains/chat';
import { createSocketApp, type SocketApp, type TestSocket } from '../../../testing/sockets';
import { ChatView } from '../../../testing/domains/chat-view';

let server: SocketApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
});

/** Opens a socket that has joined no conversation but is subscribed to all of the person's conversations. */
async function open(person: Person): Promise<TestSocket> {
  const socket = await server.connect(person, '/chat');
  await socket.ask('chat:update_presence', { status: 'online' });
  return socket;
}

describe('every device of every member', () => {
  it('receives nothing of messages from before its person joined', async () => {
    const conversation = await createGroup(ada, [bob]);
    const before = await say(ada, conversation, 'Secret');
    await ada.ok(API.chat.addParticipants, { ...idParams(conversation), body: { participants: [cleo.id] } });
    const [ofBob, ofCleo] = [await open(bob), await open(cleo)];
    await ada.ok(API.chat.editMessage, { ...idParams(before), body: { content: `${mentionOf(cleo)} Still secret` } });
    await ada.ok(API.chat.react, { ...idParams(before), body: { emoji: '👍' } });
    const after = await say(ada, conversation, 'After');
    await ada.ok(API.chat.editMessage, { ...idParams(after), body: { content: 'For all' } });
    await ada.ok(API.chat.react, { ...idParams(after), body: { emoji: '🎉' } });
    expect((await ofBob.hears('chat:message_updated')).content).toContain('Still secret');
    expect((await ofCleo.hears('chat:message_updated')).content).toBe('For all');
    expect((await ofBob.hears('chat:reaction_updated')).messageId).toBe(before._id);
    expect((await ofCleo.hears('chat:reaction_updated')).messageId).toBe(after._id);
    const query = { afterSeq: after.seq, afterChangeSeq: 0 };
    const { changed } = await cleo.ok(API.chat.changes, { ...idParams(conversation), query });
    expect(changed.map(({ _id }) => _id)).toEqual([after._id]);
    expect((await cleo.ok(API.notifications.list)).map(({ type }) => type)).not.toContain('chat_mention');
  });

  it('receives the deletions of messages from before its person joined, which later replies quote', async () => {
    const conversation = await createGroup(ada, [bob]);
    const [own, moderated] = [await say(ada, conversation, 'Secret'), await say(bob, conversation, 'Rude')];
    await ada.ok(API.chat.addParticipants, { ...idParams(conversation), body: { participants: [cleo.id] } });
    const body = { content: 'Reply', replyTo: own._id };
    const reply = await ada.ok(API.chat.send, { ...idParams(conversation), body });
    const socket = await open(cleo);
    for (const message of [own, moderated]) {
      await ada.ok(API.chat.removeMessage, idParams(message));
      await socket.hears('chat:message_deleted', ({ messageId }) => messageId === message._id);
    }
    await socket.waitUntilCaughtUp();
    expect(socket.all('chat:message_updated')).toEqual([]);
    const query = { afterSeq: reply.seq, afterChangeSeq: 0 };
    expect(await cleo.ok(API.chat.changes, { ...idParams(conversation), query })).toMatchObject({
      reset: false,
      changed: [],
      deleted: [own._id, moderated._id],
    });
  });

  it('receives edits, reactions, pins and deletions with their change numbers', async () => {
    const conversation = await talk(ada, bob);
    const socket = await open(bob);
    const message = await say(ada, conversation, 'Hello');
    const edited = await ada.ok(API.chat.editMessage, { ...idParams(message), body: { content: 'Changed' } });
    expect(await socket.hears('chat:message_updated')).toEqual(edited);
    await bob.ok(API.chat.react, { ...idParams(message), body: { emoji: '👍' } });
    expect(await socket.hears('chat:reaction_updated')).toEqual({
      messageId: message._id,
      conversationId: conversation._id,
      reaction: { userId: bob.id, emoji: '👍' },
      action: 'added',
      reactions: [{ userId: bob.id, emoji: '👍' }],
      changeSeq: 2,
    });
    await bob.ok(API.chat.react, { ...idParams(message), body: { emoji: '👍' } });
    expect(await socket.hears('chat:reaction_updated', ({ action }) => action === 'removed')).toMatchObject({
      reactions: [],
      changeSeq: 3,
    });
    const pinned = await bob.ok(API.chat.pin, { ...idParams(message), body: { isPinned: true } });
    expect(await socket.hears('chat:message_updated', ({ pinnedAt }) => pinnedAt !== null)).toEqual(pinned);
    await ada.ok(API.chat.removeMessage, idParams(message));
    expect(await socket.hears('chat:message_deleted')).toEqual({
      messageId: message._id,
      conversationId: conversation._id,
      changeSeq: 5,
    });
  });

  it('receives new conversations and their messages without a request', async () => {
    const socket = await open(bob);
    const looms = await createGroup(ada, [bob]);
    expect(await socket.hears('chat:conversation_updated')).toMatchObject({ _id: looms._id, name: 'Looms' });
    const said = await say(ada, looms, 'Welcome');
    expect(await socket.hears('chat:new_message')).toEqual(said);
  });

  it('receives participant changes and new names of groups', async () => {
    const looms = await createGroup(ada, [bob]);
    const socket = await open(bob);
    await ada.ok(API.chat.addParticipants, { ...idParams(looms), body: { participants: [cleo.id] } });
    expect(await socket.hears('chat:user_joined')).toEqual({
      conversationId: looms._id,
      userId: cleo.id,
      participantCount: 3,
    });
    await cleo.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: cleo.id } });
    expect(await socket.hears('chat:user_left')).toEqual({
      conversationId: looms._id,
      userId: cleo.id,
      participantCount: 2,
    });
    await ada.ok(API.chat.updateConversation, { ...idParams(looms), body: { name: 'Weaving' } });
    // The event for creating the group may arrive after the socket opens.
    const renamed = await socket.hears('chat:conversation_updated', ({ name }) => name === 'Weaving');
    expect(renamed).toMatchObject({ _id: looms._id, isParticipant: true });
  });

  it('receives messages of a channel after joining it', async () => {
    const created = await createChannel(ada);
    const socket = await open(bob);
    await say(ada, created, 'Before');
    await bob.ok(API.chat.joinChannel, idParams(created));
    const said = await say(ada, created, 'After');
    await socket.hears('chat:new_message', ({ _id }) => _id === said._id);
    expect(socket.all('chat:new_message')).toEqual([said]);
  });
});

describe('a removed member', () => {
  it('is notified and receives no further events on open or new connections', async () => {
    const looms = await createGroup(ada, [bob, cleo]);
    const socket = await open(bob);
    await socket.ask('chat:join_conversation', { conversationId: looms._id });
    await ada.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: bob.id } });
    expect(await socket.hears('chat:conversation_removed')).toEqual({ conversationId: looms._id });
    await say(ada, looms, 'Secret');
    const typing = await server.connect(cleo, '/chat');
    await typing.ask('chat:join_conversation', { conversationId: looms._id });
    await typing.ask('chat:typing_start', { conversationId: looms._id });
    await socket.waitUntilCaughtUp();
    expect([socket.all('chat:new_message'), socket.all('chat:typing_start')]).toEqual([[], []]);
    const again = await open(bob);
    await say(ada, looms, 'Secret too');
    await again.waitUntilCaughtUp();
    expect(again.all('chat:new_message')).toEqual([]);
  });

  it('is notified when the group is deleted', async () => {
    const looms = await createGroup(ada, [bob]);
    const socket = await open(bob);
    await ada.ok(API.chat.removeConversation, idParams(looms));
    expect(await socket.hears('chat:conversation_removed')).toEqual({ conversationId: looms._id });
  });
});

describe('typing', () => {
  it('is sent to joined sockets and included in the participants when it is set by REST', async () => {
    const conversation = await talk(ada, bob);
    const socket = await open(bob);
    await socket.ask('chat:join_conversation', { conversationId: conversation._id });
    await ada.ok(API.chat.typing, { ...idParams(conversation), body: { isTyping: true } });
    const about = { conversationId: conversation._id, userId: ada.id };
    expect(await socket.hears('chat:typing_start')).toEqual(about);
    const isTyping = async () =>
      (await bob.ok(API.chat.conversation, idParams(conversation))).participants.find(({ userId }) => userId === ada.id)
        ?.isTyping;
    expect(await isTyping()).toBe(true);
    await ada.ok(API.chat.typing, { ...idParams(conversation), body: { isTyping: false } });
    expect(await socket.hears('chat:typing_stop')).toEqual(about);
    expect(await isTyping()).toBe(false);
    const refused = await cleo.refused(API.chat.typing, { ...idParams(conversation), body: { isTyping: true } });
    expect(refused).toMatchObject({ status: 403, code: 'NOT_IN_CONVERSATION' });
  });
});

describe('snapshot and events', () => {
  /** An action by one of the people on one of the messages, given by its index. */
  const action = fc.record({
    what: fc.constantFrom('send', 'edit', 'react', 'pin', 'remove'),
    by: fc.nat({ max: 1 }),
    which: fc.nat({ max: 9 }),
  });

  async function act(
    conversation: Conversation,
    sent: Message[],
    { what, by, which }: { what: string; by: number; which: number },
  ) {
    const person = [ada, bob][by] ?? ada;
    const message = sent[which % Math.max(1, sent.length)];
    if (what === 'send' || !message) return void sent.push(await say(person, conversation, `No. ${sent.length}`));
    const sender = message.senderId === ada.id ? ada : bob;
    if (what === 'edit')
      await sender.call(API.chat.editMessage, { ...idParams(message), body: { content: `${which}` } });
    if (what === 'react') await person.call(API.chat.react, { ...idParams(message), body: { emoji: '👍' } });
    if (what === 'pin') await person.call(API.chat.pin, { ...idParams(message), body: { isPinned: which % 2 === 0 } });
    if (what === 'remove') await sender.call(API.chat.removeMessage, idParams(message));
  }

  /** Leaves out the status, which read marks change, not messages. */
  const said = (messages: readonly Message[]) => messages.map(({ status: _status, ...message }) => message);

  it('equal a fresh fetch, even after lost events were fetched again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 20 }),
        fc.infiniteStream(fc.nat({ max: 3 })),
        async (actions, luck) => {
          const conversation = await talk(ada, bob);
          const socket = await open(bob);
          const view = new ChatView(await bob.ok(API.chat.messages, idParams(conversation)));
          const lossy = new ChatView(await bob.ok(API.chat.messages, idParams(conversation)));
          const sent: Message[] = [];
          for (const each of actions) await act(conversation, sent, each);
          await socket.waitUntilCaughtUp();
          for (const event of socket.heard) {
            view.apply(event);
            // Loses a quarter of the events and delivers another quarter twice.
            const chance = luck.next().value;
            if (chance > 0) lossy.apply(event);
            if (chance === 1) lossy.apply(event);
          }
          const { afterSeq, afterChangeSeq } = lossy.cursors;
          const query = { afterSeq, afterChangeSeq };
          lossy.catchUp(await bob.ok(API.chat.changes, { ...idParams(conversation), query }));
          const { messages } = await bob.ok(API.chat.messages, idParams(conversation));
          expect(said(view.messages)).toEqual(said(messages));
          expect(said(lossy.messages)).toEqual(said(messages));
          socket.socket.disconnect();
        },
      ),
      { numRuns: 4 },
    );
  });
});
