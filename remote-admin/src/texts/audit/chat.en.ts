import type { DomainTexts } from './domain-texts';

/** English texts for entries of the audit log about conversations and the bulletin. */
export const chat = {
  actions: {
    conversation: { deleted: 'Conversation deleted', participantRemoved: 'Person removed from conversation' },
    post: { deleted: 'Post deleted', commentDeleted: 'Comment on a post deleted' },
  },
  subjects: {
    conversation: 'Conversation',
    post: 'Post',
  },
} satisfies DomainTexts<'chat'>;
