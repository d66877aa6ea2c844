import { randomUUID } from 'node:crypto';
import { API, type Conversation, type Message } from '@atrium/contracts';
import type { CallInput } from './client';
import type { Person } from './people';

/** The direct conversation of two colleagues. */
export async function talk(person: Person, other: Person): Promise<Conversation> {
  return person.ok(API.chat.createConversation, { body: { participants: [other.id] } });
}

export const at = ({ _id: id }: Conversation) => ({ params: { id } });

export const text = (content: string, clientId: string = randomUUID()): Pick<CallInput, 'body'> => ({
  body: { clientId, content },
});

export async function say(person: Person, conversation: Conversation, content: string): Promise<Message> {
  return person.ok(API.chat.send, { ...at(conversation), ...text(content) });
}
