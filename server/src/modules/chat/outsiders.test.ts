import { randomUUID } from 'node:crypto';
import { API, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, type TestApp } from '../../testing';
import { createGroup, say } from '../../testing/domains/chat';
import type { CallInput } from '../../testing/client';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** The subject of a call. */
interface Target {
  conversationId: string;
  messageId: string;
  memberId: string;
}

type ChatRoute = keyof typeof API.chat;
type MakeInput = (target: Target) => CallInput;

const ofConversation =
  (more: (target: Target) => CallInput = () => ({})): MakeInput =>
  (target) => ({ params: { id: target.conversationId }, ...more(target) });
const ofMessage =
  (more: CallInput = {}): MakeInput =>
  ({ messageId }) => ({ params: { id: messageId }, ...more });

/** Every call that concerns a conversation or a message, with the input of a member. */
const CALLS: Partial<Record<ChatRoute, MakeInput>> = {
  conversation: ofConversation(),
  updateConversation: ofConversation(() => ({ body: { name: 'Taken over' } })),
  removeConversation: ofConversation(),
  conversationSettings: ofConversation(() => ({ body: { isStarred: true } })),
  participants: ofConversation(),
  addParticipants: ofConversation(({ memberId }) => ({ body: { participants: [memberId] } })),
  removeParticipant: ({ conversationId: id, memberId: userId }) => ({ params: { id, userId } }),
  files: ofConversation(),
  typing: ofConversation(() => ({ body: { isTyping: true } })),
  messages: ofConversation(),
  changes: ofConversation(),
  pins: ofConversation(),
  send: ofConversation(() => ({ body: { clientId: randomUUID(), content: 'Let me in' } })),
  uploadAttachment: ({ conversationId }) => ({
    body: { conversationId },
    files: [{ name: 'note.txt', content: Buffer.from('Hello') }],
  }),
  markRead: ofConversation(({ messageId }) => ({ body: { messageIds: [messageId] } })),
  markUnread: ofConversation(({ messageId }) => ({ body: { messageId } })),
  search: ({ conversationId }) => ({ query: { q: 'secret', conversationId } }),
  message: ofMessage(),
  editMessage: ofMessage({ body: { content: 'Changed' } }),
  removeMessage: ofMessage(),
  react: ofMessage({ body: { emoji: '👍' } }),
  pin: ofMessage({ body: { isPinned: true } }),
};

/** Calls that concern no conversation or only one’s own unsent file, and joining, which is open to non-members. */
const OTHERS: readonly ChatRoute[] = [
  'conversations',
  'createConversation',
  'joinChannel',
  'preferences',
  'publicChannels',
  'removeAttachment',
  'savePreferences',
  'unread',
  'users',
  'userStatus',
];

const routes: readonly [ChatRoute, RouteDefinition][] = Object.entries(API.chat).map(([name, route]) => [
  name as ChatRoute, // a key of this object
  route,
]);

it('covers every chat route', () => {
  const known = [...Object.keys(CALLS), ...OTHERS];
  expect(known.toSorted()).toEqual(routes.map(([name]) => name).toSorted());
});

describe('a colleague outside the conversation', () => {
  it('is rejected by every call with 403, even after having been a member', async () => {
    const acme = await foundCompany(server, { founderName: 'Ada' });
    const [bob, cleo, removed] = [await acme.hire('Bob'), await acme.hire('Cleo'), await acme.hire('Dan')];
    const looms = await createGroup(acme.founder, [bob, removed]);
    const secret = await say(acme.founder, looms, 'secret');
    await acme.founder.ok(API.chat.removeParticipant, { params: { id: looms._id, userId: removed.id } });
    const target = { conversationId: looms._id, messageId: secret._id, memberId: bob.id };
    const before = await bob.ok(API.chat.messages, { params: { id: looms._id } });
    for (const [name, route] of routes) {
      const input = CALLS[name];
      if (!input) continue;
      for (const person of [cleo, removed]) {
        const refused = await person.refused(route, input(target));
        expect([name, refused.status, refused.message]).toEqual([name, 403, expect.stringContaining('Not authorized')]);
      }
    }
    expect(await bob.ok(API.chat.messages, { params: { id: looms._id } })).toEqual(before);
    expect(await bob.ok(API.chat.conversation, { params: { id: looms._id } })).toMatchObject({
      name: looms.name,
      participantCount: 2,
    });
  });

  it('is answered by every call with 404 for unknown objects', async () => {
    const { founder } = await foundCompany(server);
    const target = { conversationId: randomUUID(), messageId: randomUUID(), memberId: founder.id };
    for (const [name, route] of routes) {
      const input = CALLS[name];
      if (!input) continue;
      expect([name, (await founder.refused(route, input(target))).status]).toEqual([name, 404]);
    }
  });
});
