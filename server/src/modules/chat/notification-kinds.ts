import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

/** Notifications about conversations. `name` is the person who acted. */
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
};
