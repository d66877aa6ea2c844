import { API, type Conversation, type Message } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { auditLog, conversationMembers, conversations, messages } from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { createGroup, idParams, say, text } from '../../testing/domains/chat';
import type { Command, PairDomain, SuccessCounts } from '../test-pairs';

interface ChatScene {
  companyId: string;
  /** Manages the group. */
  founder: Person;
  employee: Person;
  /** A colleague who is not in the group. */
  colleague: Person;
  group: Conversation;
  /** A message of the employee. */
  message: Message;
}

interface ChatState {
  scene: ChatScene;
  /** Undefined once its content was removed. */
  group: Pick<typeof conversations.$inferSelect, 'name' | 'seq' | 'memberCount' | 'deletedAt'> | undefined;
  members: string[];
  messages: Pick<typeof messages.$inferSelect, 'id' | 'seq' | 'content' | 'deletedAt' | 'pinnedAt'>[];
  audited: string[];
}

type ChatCommand = Command<ChatScene, ChatState>;

const isGone = (answered: SuccessCounts) => answered.has('delete group');
const messageOf = (state: ChatState) => state.messages.find(({ id }) => id === state.scene.message._id);
const isMember = ({ members }: ChatState, { id }: Person) => members.includes(id);
const isDeleted = (state: ChatState) => (messageOf(state)?.deletedAt ?? null) !== null;
const countAudits = ({ audited }: ChatState, action: string) => audited.filter((one) => one === action).length;

/** Returns a command that ends the membership of the employee. */
const createEndCommand = (run: ChatCommand['run']): ChatCommand => ({
  run,
  isKept: (state) => !isMember(state, state.scene.employee),
});

const commands: Readonly<Record<string, ChatCommand>> = {
  send: {
    run: ({ employee, group: { _id } }) => employee.call(API.chat.send, { ...idParams({ _id }), ...text('Second') }),
    isKept: (state, answered) =>
      isGone(answered) || state.messages.filter(({ content }) => content === 'Second').length === answered.get('send'),
  },
  edit: {
    run: ({ employee, message }) =>
      employee.call(API.chat.editMessage, { ...idParams(message), body: { content: 'Edited' } }),
    isKept: (state, answered) =>
      isGone(answered) || answered.has('delete message') || messageOf(state)?.content === 'Edited',
  },
  pin: {
    run: ({ founder, message }) => founder.call(API.chat.pin, { ...idParams(message), body: { isPinned: true } }),
    isKept: (state, answered) =>
      isGone(answered) || answered.has('delete message') || (messageOf(state)?.pinnedAt ?? null) !== null,
  },
  'delete message': {
    run: ({ founder, message }) => founder.call(API.chat.removeMessage, idParams(message)),
    isKept: (state, answered) => isGone(answered) || isDeleted(state),
  },
  add: {
    run: ({ founder, colleague, group: { _id } }) =>
      founder.call(API.chat.addParticipants, { ...idParams({ _id }), body: { participants: [colleague.id] } }),
    isKept: (state, answered) => isGone(answered) || isMember(state, state.scene.colleague),
  },
  rename: {
    run: ({ founder, group: { _id } }) =>
      founder.call(API.chat.updateConversation, { ...idParams({ _id }), body: { name: 'Renamed' } }),
    isKept: (state, answered) => isGone(answered) || state.group?.name === 'Renamed',
  },
  leave: createEndCommand(({ employee, group: { _id } }) =>
    employee.call(API.chat.removeParticipant, { params: { id: _id, userId: employee.id } }),
  ),
  'take out': createEndCommand(({ founder, employee, group: { _id } }) =>
    founder.call(API.chat.removeParticipant, { params: { id: _id, userId: employee.id } }),
  ),
  resign: createEndCommand(({ employee }) => employee.call(API.companies.leave, { body: {} })),
  'delete group': {
    run: ({ founder, group: { _id } }) => founder.call(API.chat.removeConversation, idParams({ _id })),
    isKept: ({ group: row }) => row === undefined || row.deletedAt !== null,
  },
};

async function prepare(test: TestApp): Promise<ChatScene> {
  const { company, founder, hire } = await foundCompany(test);
  const [employee, colleague] = [await hire(), await hire()];
  const conversation = await createGroup(founder, [employee]);
  const message = await say(employee, conversation, 'First');
  return { companyId: company._id, founder, employee, colleague, group: conversation, message };
}

/** A group of two people with a message. */
export const chatPairs: PairDomain<ChatScene, ChatState> = {
  prepare,
  commands,
  async read({ deps: { db } }, scene) {
    const { name, seq, memberCount, deletedAt } = conversations;
    const groupId = scene.group._id;
    const [row] = await db
      .select({ name, seq, memberCount, deletedAt })
      .from(conversations)
      .where(eq(conversations.id, groupId));
    const members = await db
      .select({ userId: conversationMembers.userId })
      .from(conversationMembers)
      .where(eq(conversationMembers.conversationId, groupId));
    const { id, seq: place, content, deletedAt: removedAt, pinnedAt } = messages;
    const entries = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.companyId, scene.companyId));
    return {
      scene,
      group: row,
      members: members.map(({ userId }) => userId),
      messages: await db
        .select({ id, seq: place, content, deletedAt: removedAt, pinnedAt })
        .from(messages)
        .where(eq(messages.conversationId, groupId)),
      audited: entries.map(({ action }) => action),
    };
  },
  violations(state) {
    const { group: row, members, messages: all } = state;
    const isOpen = row !== undefined && row.deletedAt === null;
    return [
      ...(isOpen && row.memberCount !== members.length ? ['the members are counted wrongly'] : []),
      ...(isOpen && row.seq !== all.length ? ['the messages are not numbered without gaps'] : []),
      ...['conversation.deleted', 'conversation.participantRemoved', 'conversation.messageDeleted']
        .filter((action) => countAudits(state, action) > 1)
        .map((action) => `${action} is audited twice`),
    ];
  },
};
