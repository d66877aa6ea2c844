import type { DomainTexts } from './domain-texts';

/** English texts for entries of the audit log about conversations and the bulletin. */
export const chat = {
  actions: {
    conversation: {
      changed: 'Conversation changed',
      deleted: 'Conversation deleted',
      participantRemoved: 'Person removed from conversation',
      messageDeleted: 'Message deleted by a moderator',
    },
    post: { deleted: 'Post deleted', commentDeleted: 'Comment on a post deleted' },
  },
  subjects: {
    conversation: 'Conversation',
    post: 'Post',
  },
  fields: {
    isPublic: 'Public',
    managedBy: 'Manager',
  },
} satisfies DomainTexts<'chat'>;
