import { randomUUID } from 'node:crypto';
import { API, type ChatAttachment, type Conversation, type Message } from '@atrium/contracts';
import type { CallInput } from '../client';
import type { Person } from './people';

/** Creates the direct conversation of two colleagues. */
export async function talk(person: Person, other: Person): Promise<Conversation> {
  return person.ok(API.chat.createConversation, { body: { participants: [other.id] } });
}

/** Creates a group of a person with others. */
export async function createGroup(person: Person, others: readonly Person[], name = 'Looms'): Promise<Conversation> {
  return person.ok(API.chat.createConversation, {
    body: { type: 'group', name, participants: others.map(({ id }) => id) },
  });
}

/** Creates a channel without other members. */
export async function createChannel(person: Person, { isPublic = true, name = `Channel ${randomUUID()}` } = {}) {
  return person.ok(API.chat.createConversation, { body: { type: 'channel', name, isPublic } });
}

export const idParams = ({ _id: id }: { _id: string }) => ({ params: { id } });

export const text = (content: string, clientId: string = randomUUID()): Pick<CallInput, 'body'> => ({
  body: { clientId, content },
});

/** Returns the HTML that mentions a person in a message. */
export const mentionOf = ({ id }: Person): string => `<span data-mention="${id}">@x</span>`;

export async function say(person: Person, conversation: { _id: string }, content: string): Promise<Message> {
  return person.ok(API.chat.send, { ...idParams(conversation), ...text(content) });
}

/** Uploads a file for a message of the conversation. */
export async function attach(
  person: Person,
  { _id: conversationId }: { _id: string },
  { name = 'note.txt', content = Buffer.from('Hello') }: { name?: string; content?: Buffer } = {},
): Promise<ChatAttachment> {
  return person.ok(API.chat.uploadAttachment, { body: { conversationId }, files: [{ name, content }] });
}

/** Sends uploaded files without text. */
export async function sendFiles(person: Person, conversation: { _id: string }, attachments: readonly string[]) {
  return person.ok(API.chat.send, { ...idParams(conversation), body: { attachments: [...attachments] } });
}
