import { conversationRoutes } from './chat-conversations';
import { messageRoutes } from './chat-messages';

export * from './chat-shapes';
export { messageInput } from './chat-messages';

/** Messaging: conversations, messages and what belongs to them. */
export const chat = { ...conversationRoutes, ...messageRoutes } as const;
