import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

/** Notifications about conversations and the bulletin. `name` is the person who acted. */
export const chatKinds = {
  chatMention: defineKind({
    type: 'chat_mention',
    about: z.object({ conversationId: id, messageId: id }),
    params: z.object({ name: z.string(), conversation: z.string() }),
    title: 'You were mentioned in a conversation',
    message: ({ name, conversation }) => `${titleCase(name)} mentioned you in ${conversation}.`,
    objects: ({ conversationId, messageId }) => [messageId, conversationId],
    link: ({ conversationId }) => `/messaging/${conversationId}`,
    mail: false,
  }),
  bulletin: defineKind({
    type: 'bulletin',
    about: z.object({ postId: id }),
    params: z.object({ name: z.string(), title: z.string() }),
    title: 'New on the bulletin',
    message: ({ name, title }) => `${titleCase(name)} posted “${title}”.`,
    objects: ({ postId }) => [postId],
    link: ({ postId }) => `/bulletin?post=${postId}`,
    mail: false,
  }),
};
