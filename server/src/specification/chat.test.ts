import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { anything, chatMessage, chatMessages, conversation, conversationList } from './entities';
import { createFounderWithEmployee } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

async function talking() {
  const { founder, employee } = await createFounderWithEmployee(test);
  const body = { type: 'direct', participants: [employee.user.id] };
  const { id } = await founder.client.ok('POST', '/chat/conversations', conversation, body);
  return { founder, employee, body, id };
}

describe('chat over REST', () => {
  it('has no conversations at first, and reuses a direct one', async () => {
    const { founder, employee, body, id } = await talking();
    expect(await employee.client.ok('GET', '/chat/conversations?limit=3', conversationList)).toHaveLength(1);
    expect((await founder.client.ok('POST', '/chat/conversations', conversation, body)).id).toBe(id);
    expect(await founder.client.ok('GET', `/chat/conversations/${id}`, conversation)).toMatchObject({
      type: 'direct',
      name: 'Alan Turing',
    });
  });

  it('accepts a message with only its content, and stores it twice if it is sent twice', async () => {
    const { founder, employee, id } = await talking();
    const path = `/chat/conversations/${id}/messages`;
    const sent = await founder.client.ok('POST', path, chatMessage, { content: 'Hello', contentType: 'text' });
    const again = await founder.client.ok('POST', path, chatMessage, { content: 'Hello' });
    expect(again.id).not.toBe(sent.id);
    const { messages, hasMore } = await employee.client.ok('GET', `${path}?page=1&limit=300`, chatMessages);
    expect(messages.map((message) => message.id)).toEqual([sent.id, again.id]);
    expect(messages[0]).toMatchObject({ conversationId: id, senderId: founder.user.id, content: 'Hello' });
    expect(hasMore).toBe(false);
    const [listed] = await employee.client.ok('GET', '/chat/conversations', conversationList);
    expect(listed).toMatchObject({ unreadCount: 2, lastMessage: { content: 'Hello' } });
    await employee.client.ok('PUT', `/chat/conversations/${id}/read`, anything, { messageIds: [sent.id, again.id] });
    const [read] = await employee.client.ok('GET', '/chat/conversations', conversationList);
    expect(read).toMatchObject({ unreadCount: 0 });
  });

  it('rejects messages of people outside the conversation with 404', async () => {
    const { id } = await talking();
    const stranger = (await createFounderWithEmployee(test)).employee.client;
    expect((await stranger.refused('POST', `/chat/conversations/${id}/messages`, { content: 'Hi' })).status).toBe(404);
  });
});

const reactions = z.looseObject({ reactions: z.array(z.looseObject({ userId: z.string(), emoji: z.string() })) });

describe('groups and channels over REST', () => {
  it('are created, changed, joined, left and deleted', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const body = { type: 'group', name: 'Looms', participants: [employee.user.id] };
    const { id } = await founder.client.ok('POST', '/chat/conversations', conversation, body);
    const path = `/chat/conversations/${id}`;
    const renamed = await founder.client.ok('PUT', path, conversation, { name: 'Weaving' });
    expect(renamed).toMatchObject({ type: 'group', name: 'Weaving' });
    await founder.client.ok('DELETE', `${path}/participants/${employee.user.id}`, anything);
    expect(await employee.client.refused('POST', `${path}/messages`, { content: 'Hi' })).toMatchObject({
      status: 403,
      message: 'Not authorized to send messages in this conversation',
    });
    await founder.client.ok('POST', `${path}/participants`, anything, { participants: [employee.user.id] });
    expect((await employee.client.ok('GET', path, conversation)).participants).toHaveLength(2);
    await founder.client.ok('DELETE', path, anything);
    expect(await founder.client.refused('GET', path)).toMatchObject({ status: 404, message: 'Conversation not found' });
  });

  it('include channels without participants, which can be found and joined', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const body = { type: 'channel', name: 'News', participants: [], isPublic: true };
    const { id } = await founder.client.ok('POST', '/chat/conversations', conversation, body);
    const channels = z.looseObject({ channels: z.array(conversation) });
    const found = await employee.client.ok('GET', '/chat/channels/public', channels);
    expect(found.channels.map((channel) => channel.id)).toEqual([id]);
    await employee.client.ok('POST', `/chat/channels/${id}/join`, anything);
    await employee.client.ok('POST', `/chat/conversations/${id}/messages`, chatMessage, { content: 'Hello' });
  });
});

describe('messages over REST', () => {
  it('accept reactions and files, are found and deleted', async () => {
    const { founder, employee, id } = await talking();
    const path = `/chat/conversations/${id}/messages`;
    const form = new FormData();
    form.append('file', new Blob(['Hello']), 'note.txt');
    form.append('conversationId', id);
    await founder.client.ok('POST', '/chat/attachments/upload', z.looseObject({ url: z.string() }), form);
    const sent = await founder.client.ok('POST', path, chatMessage, { content: 'Hello', contentType: 'text' });
    const added = await employee.client.ok('POST', `/chat/messages/${sent.id}/reactions`, reactions, { emoji: '👍' });
    expect(added.reactions).toEqual([{ userId: employee.user.id, emoji: '👍' }]);
    const removed = await employee.client.ok('POST', `/chat/messages/${sent.id}/reactions`, reactions, { emoji: '👍' });
    expect(removed.reactions).toEqual([]);
    const search = z.looseObject({ users: z.array(anything), conversations: z.array(anything) });
    expect(await founder.client.ok('GET', '/chat/search?q=alan', search)).toMatchObject({
      users: [{ name: 'Alan Turing' }],
    });
    expect(await founder.client.ok('GET', '/chat/search?q=', search)).toMatchObject({ users: [], conversations: [] });
    await founder.client.ok('DELETE', `/chat/messages/${sent.id}`, anything);
    expect((await employee.client.ok('GET', `${path}?page=1&limit=300`, chatMessages)).messages).toEqual([]);
    const [listed] = await employee.client.ok('GET', '/chat/conversations', conversationList);
    expect(listed).toMatchObject({ unreadCount: 0, lastMessage: null });
  });

  it('reject call notifications', async () => {
    const { founder, id } = await talking();
    const body = { content: 'Missed video call', type: 'call_notification', metadata: { callStatus: 'missed' } };
    expect((await founder.client.refused('POST', `/chat/conversations/${id}/messages`, body)).status).toBe(422);
  });

  it('are complemented by reading presence and sending typing states', async () => {
    const { founder, employee, id } = await talking();
    const status = z.looseObject({ status: z.enum(['online', 'offline']) });
    const path = `/chat/users/${employee.user.id}/status`;
    expect(await founder.client.ok('GET', path, status)).toMatchObject({ status: 'offline' });
    const theirs = await employee.client.connect('/chat');
    theirs.socket.emit('chat:join_conversation', { conversationId: id });
    await theirs.next('chat:joined_conversation', anything);
    await founder.client.ok('POST', `/chat/conversations/${id}/typing`, anything, { isTyping: true });
    await theirs.next('chat:typing_start', z.looseObject({ userId: z.literal(founder.user.id) }));
    expect(await founder.client.ok('GET', path, status)).toMatchObject({ status: 'online' });
    employee.client.close();
  });
});

describe('chat over the socket', () => {
  it('delivers message events, joining users and errors', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const theirs = await employee.client.connect('/chat');
    theirs.socket.emit('chat:update_presence', { status: 'online' });
    const body = { type: 'channel', name: 'Events', isPublic: true };
    const { id } = await founder.client.ok('POST', '/chat/conversations', conversation, body);
    theirs.socket.emit('chat:join_conversation', { conversationId: id });
    expect(await theirs.next('chat:error', z.looseObject({ message: z.string(), status: z.number() }))).toMatchObject({
      status: 403,
      message: 'Not authorized to see this conversation',
    });
    theirs.socket.emit('chat:join_conversation', { conversationId: randomUUID() });
    await theirs.next('chat:error', z.looseObject({ message: z.literal('Conversation not found') }));

    await employee.client.ok('POST', `/chat/channels/${id}/join`, anything);
    await theirs.next('chat:conversation_updated', z.looseObject({ name: z.literal('Events') }));
    const own = await founder.client.connect('/chat');
    own.socket.emit('chat:update_presence', { status: 'online' });
    const path = `/chat/conversations/${id}/messages`;
    const sent = await founder.client.ok('POST', path, chatMessage, { content: 'Hello' });
    expect((await theirs.next('chat:new_message', chatMessage)).id).toBe(sent.id);
    await employee.client.ok('POST', `/chat/messages/${sent.id}/reactions`, reactions, { emoji: '🎉' });
    const about = { messageId: z.literal(sent.id), conversationId: z.literal(id) };
    const reacted = reactions.extend({ ...about, action: z.literal('added'), reaction: z.looseObject({}) });
    expect(await theirs.next('chat:reaction_updated', reacted)).toMatchObject({
      reaction: { userId: employee.user.id, emoji: '🎉' },
    });
    await founder.client.ok('DELETE', `/chat/messages/${sent.id}`, anything);
    await theirs.next('chat:message_deleted', z.looseObject(about));
    await employee.client.ok('DELETE', `/chat/conversations/${id}/participants/${employee.user.id}`, anything);
    await employee.client.ok('POST', `/chat/channels/${id}/join`, anything);
    const joined = z.looseObject({ conversationId: z.literal(id), userId: z.literal(employee.user.id) });
    await own.next('chat:user_joined', joined);
    founder.client.close();
    employee.client.close();
  });

  it('supports joining, messages, typing, presence and read marks', async () => {
    const { founder, employee, id } = await talking();
    const theirs = await employee.client.connect('/chat');
    const { socket } = theirs;
    socket.emit('chat:update_presence', { status: 'online' });
    socket.emit('chat:join_conversation', { conversationId: id });
    await theirs.next('chat:joined_conversation', z.looseObject({ conversationId: z.literal(id) }));
    await theirs.next('chat:recent_messages', z.looseObject({ messages: z.array(chatMessage) }));

    const own = await founder.client.connect('/chat');
    const presence = z.looseObject({ userId: z.string(), status: z.string() });
    let heard = await theirs.next('chat:user_presence', presence);
    while (heard.userId !== founder.user.id) heard = await theirs.next('chat:user_presence', presence);
    expect(heard.status).toBe('online');

    own.socket.emit('chat:join_conversation', { conversationId: id });
    await own.next('chat:joined_conversation', anything);
    own.socket.emit('chat:typing_start', { conversationId: id });
    const typing = z.looseObject({ conversationId: z.literal(id), userId: z.literal(founder.user.id) });
    await theirs.next('chat:typing_start', typing);
    own.socket.emit('chat:typing_stop', { conversationId: id });
    await theirs.next('chat:typing_stop', typing);

    const path = `/chat/conversations/${id}/messages`;
    const sent = await founder.client.ok('POST', path, chatMessage, { content: 'Hello' });
    expect((await theirs.next('chat:new_message', chatMessage)).id).toBe(sent.id);
    socket.emit('chat:mark_messages_read', { conversationId: id, messageIds: [sent.id] });
    await own.next('chat:messages_read', z.looseObject({ conversationId: z.literal(id) }));
    socket.emit('chat:leave_conversation', { conversationId: id });
    await theirs.next('chat:left_conversation', z.looseObject({ conversationId: z.literal(id) }));
    founder.client.close();
    employee.client.close();
  });
});
