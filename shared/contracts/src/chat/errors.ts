import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about conversations, messages and the bulletin. */
export const chatErrors = {
  CONVERSATION_NOT_FOUND: [404, 'Conversation not found'],
  NOTHING_TO_ACKNOWLEDGE: [409, 'This post does not ask for an acknowledgement.'],
  NOT_IN_CONVERSATION: [403, 'Not authorized to send messages in this conversation'],
  NOT_A_PARTICIPANT: [403, 'Not authorized to see this conversation'],
  UNSENT_FILES: [413, 'You have too many files that are not sent. Send them, or wait: after a day they are removed.'],
} as const satisfies ErrorTable;

/** Field messages about conversations and messages. */
export const chatFieldMessages = {
  EMPTY_MESSAGE: 'Write something first.',
  NOT_A_MEMBER: 'This person is not in the conversation.',
} as const satisfies FieldMessageTable;
