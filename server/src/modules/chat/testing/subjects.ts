import { randomUUID } from 'node:crypto';
import { API, type RouteDefinition } from '@atrium/contracts';
import sharp from 'sharp';
import { attach, createChannel, createGroup, idParams, say, talk } from '../../../testing/domains/chat';
import type { CallInput } from '../../../testing/client';
import type { MakeSubject, Place, Subjects } from '../../../cross-company/subject';

/** Builds a call about a group of the founder and the colleague. */
const callAboutGroup =
  (input: (place: Place) => Promise<CallInput> | CallInput = () => ({})): MakeSubject =>
  async (place) => ({
    by: place.founder,
    input: { ...idParams(await createGroup(place.founder, [place.colleague])), ...(await input(place)) },
  });

/** Builds a call about a message of the founder to the colleague. */
const callAboutMessage =
  (input: CallInput = {}): MakeSubject =>
  async ({ founder, colleague }) => {
    const message = await say(founder, await talk(founder, colleague), 'Hello');
    return { by: founder, input: { params: { id: message._id }, ...input } };
  };

const conversationCalls: [RouteDefinition, MakeSubject][] = [
  [API.chat.updateConversation, updateConversation],
  [API.chat.removeConversation, callAboutGroup()],
  [API.chat.conversationSettings, callAboutGroup(() => ({ body: { isStarred: true } }))],
  [API.chat.participants, callAboutGroup()],
  [API.chat.addParticipants, callAboutGroup(async ({ hire }) => ({ body: { participants: [(await hire()).id] } }))],
  [
    API.chat.removeParticipant,
    async ({ founder, colleague }) => {
      const { _id: id } = await createGroup(founder, [colleague]);
      return { by: founder, input: { params: { id, userId: colleague.id } } };
    },
  ],
  [
    API.chat.publicChannels,
    async ({ founder, colleague }) => {
      const { _id: id } = await createChannel(founder);
      return { by: colleague, input: { query: { id } }, choosing: ['query.id'] };
    },
  ],
  [
    API.chat.joinChannel,
    async ({ founder, colleague }) => ({ by: colleague, input: idParams(await createChannel(founder)) }),
  ],
  [API.chat.typing, callAboutGroup(() => ({ body: { isTyping: true } }))],
  [API.chat.changes, callAboutGroup()],
  [API.chat.pins, callAboutGroup()],
  [API.chat.files, callAboutGroup()],
  [
    API.chat.markUnread,
    async ({ founder, colleague }) => {
      const conversation = await talk(founder, colleague);
      const { _id: messageId } = await say(colleague, conversation, 'Hello');
      return { by: founder, input: { ...idParams(conversation), body: { messageId } } };
    },
  ],
  [API.chat.userStatus, async ({ founder, colleague }) => ({ by: founder, input: { params: { id: colleague.id } } })],
  [
    API.chat.search,
    async ({ founder, colleague }) => {
      const conversation = await talk(founder, colleague);
      const message = await say(colleague, conversation, 'Hello');
      const query = { q: 'hello', conversationId: conversation._id, beforeMessage: message._id };
      return { by: founder, input: { query }, choosing: ['query.beforeMessage'] };
    },
  ],
];

async function updateConversation({ founder, colleague }: Place) {
  const conversation = await createGroup(founder, [colleague]);
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  const { _id: avatar } = await attach(founder, conversation, { name: 'looms.png', content });
  return { by: founder, input: { ...idParams(conversation), body: { avatar, managedBy: colleague.id } } };
}

const messageCalls: [RouteDefinition, MakeSubject][] = [
  [API.chat.message, callAboutMessage()],
  [API.chat.editMessage, callAboutMessage({ body: { content: 'Hello again' } })],
  [API.chat.removeMessage, callAboutMessage()],
  [API.chat.react, callAboutMessage({ body: { emoji: '👍' } })],
  [API.chat.pin, callAboutMessage({ body: { isPinned: true } })],
  [
    API.chat.uploadAttachment,
    async ({ founder, colleague }) => {
      const { _id: conversationId } = await talk(founder, colleague);
      const files = [{ name: 'note.txt', content: Buffer.from('Hello') }];
      return { by: founder, input: { body: { conversationId }, files } };
    },
  ],
  [
    API.chat.removeAttachment,
    async ({ founder, colleague }) => ({
      by: founder,
      input: idParams(await attach(founder, await talk(founder, colleague))),
    }),
  ],
];

export const chatSubjects: Subjects = [
  ...conversationCalls,
  ...messageCalls,
  [
    API.chat.createConversation,
    async ({ founder, colleague }) => ({
      by: founder,
      input: { body: { participants: [colleague.id], clientId: randomUUID() } },
      own: ['body.clientId'],
    }),
  ],
  [
    API.chat.conversation,
    async ({ founder, colleague }) => ({ by: founder, input: idParams(await talk(founder, colleague)) }),
  ],
  [
    API.chat.messages,
    async ({ founder, colleague }) => ({ by: founder, input: idParams(await talk(founder, colleague)) }),
  ],
  [
    API.chat.send,
    async ({ founder, colleague }) => {
      const conversation = await talk(founder, colleague);
      const { _id: replyTo } = await say(colleague, conversation, 'Hello?');
      const { _id: file } = await attach(founder, conversation);
      const body = { clientId: randomUUID(), content: 'Hello', replyTo, attachments: [file] };
      return {
        by: founder,
        input: { ...idParams(conversation), body },
        own: ['body.clientId'],
      };
    },
  ],
  [
    API.chat.markRead,
    async ({ founder, colleague }) => {
      const conversation = await talk(founder, colleague);
      const message = await say(colleague, conversation, 'Hello');
      const body = { messageIds: [message._id] };
      return { by: founder, input: { ...idParams(conversation), body }, choosing: ['body.messageIds.0'] };
    },
  ],
];
