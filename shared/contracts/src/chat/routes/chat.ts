import { conversationRoutes } from './chat-conversations';
import { messageRoutes } from './chat-messages';

export * from './chat-shapes';
export { messageInput } from './chat-messages';

/** Routes of messaging: conversations, members, messages, attachments and search. */
export const chat = { ...conversationRoutes, ...messageRoutes } as const;
