import { randomUUID } from 'node:crypto';
import { API, type BodyOf } from '@atrium/contracts';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

export async function chat(world: World): Promise<Inputs<'chat'>> {
  const { ask } = world;
  const createConversation = async (body: BodyOf<typeof API.chat.createConversation>) => ({
    id: (await ask(API.chat.createConversation, { body }))._id,
  });
  const one = await createConversation({ participants: [world.colleague(0).id] });
  const team = await createConversation({ type: 'group', name: 'Benchmark', participants: [world.colleague(0).id] });
  const hall = await createConversation({ type: 'channel', name: `Benchmark ${randomUUID()}` });
  const note = () => ({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  const send = (content = 'Hello') => ({ params: one, body: { clientId: randomUUID(), content: `<p>${content}</p>` } });
  const sendMessage = async () => ({ id: (await ask(API.chat.send, send()))._id });
  return {
    conversation: repeatCall({ params: one }),
    createConversation: each((number) => ({ body: { participants: [world.bystander(number).id] } })),
    messages: repeatCall({ params: one }),
    'messages (before)': repeatCall({ params: one, query: { beforeSeq: 100 } }),
    changes: repeatCall({ params: one, query: { afterSeq: 0, afterChangeSeq: 0 } }),
    send: each(() => send()),
    conversationSettings: each((number) => ({ params: one, body: { isStarred: number % 2 === 0 } })),
    participants: repeatCall({ params: team }),
    updateConversation: each((number) => ({ params: team, body: { description: `Number ${number}` } })),
    addParticipants: each((number) => ({ params: team, body: { participants: [world.bystander(number).id] } })),
    removeParticipant: each(async (number) => {
      const userId = world.bystander(number).id;
      await ask(API.chat.addParticipants, { params: team, body: { participants: [userId] } });
      return { params: { ...team, userId } };
    }),
    removeConversation: each(async (number) => ({
      params: await createConversation({ type: 'group', participants: [world.bystander(number).id] }),
    })),
    joinChannel: each((number) => ({ params: hall, token: world.colleague(number).token })),
    typing: repeatCall({ params: one, body: { isTyping: true } }),
    userStatus: repeatCall({ params: { id: world.colleague(0).id } }),
    message: each(async () => ({ params: await sendMessage() })),
    editMessage: each(async () => ({ params: await sendMessage(), body: { content: 'Better' } })),
    removeMessage: each(async () => ({ params: await sendMessage() })),
    react: each(async () => ({ params: await sendMessage(), body: { emoji: '👍' } })),
    pin: each(async (number) => ({ params: await sendMessage(), body: { isPinned: number % 2 === 0 } })),
    pins: repeatCall({ params: one }),
    files: repeatCall({ params: one }),
    uploadAttachment: each(() => ({ body: { conversationId: one.id }, files: [note()] })),
    removeAttachment: each(async () => {
      const stored = await ask(API.chat.uploadAttachment, { body: { conversationId: one.id }, files: [note()] });
      return { params: { id: stored._id } };
    }),
    markUnread: each(async () => ({ params: one, body: { messageId: (await sendMessage()).id } })),
    search: repeatCall({ query: { q: 'hel' } }),
    savePreferences: repeatCall({ body: { enterToSend: true } }),
    markRead: each(async () => {
      const { _id } = await ask(API.chat.send, send('Read me'));
      return { params: one, body: { messageIds: [_id] }, token: world.colleague(0).token };
    }),
  };
}
