import { z } from 'zod';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { anything, chatMessage, chatMessages, conversation, conversationList } from './entities';
import { foundWithEmployee } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

async function talking() {
  const { founder, employee } = await foundWithEmployee(test);
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

  it('takes a message by its content alone, twice the same one too', async () => {
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

  it('refuses to send where one does not belong', async () => {
    const { id } = await talking();
    const stranger = (await foundWithEmployee(test)).employee.client;
    expect((await stranger.refused('POST', `/chat/conversations/${id}/messages`, { content: 'Hi' })).status).toBe(404);
  });
});

describe('chat over the socket', () => {
  it('joins, hears messages, typing and presence, and marks as read', async () => {
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
