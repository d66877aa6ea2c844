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
  sentences: {
    conversation: {
      changed: 'changed the conversation {{subject}}',
      changed_unnamed: 'changed a private conversation',
      deleted: 'deleted the conversation {{subject}}',
      deleted_unnamed: 'deleted a private conversation',
      participantRemoved: 'removed {{person}} from the conversation {{subject}}',
      participantRemoved_unnamed: 'removed {{person}} from a private conversation',
      messageDeleted: 'deleted a message in {{subject}} as moderator',
      messageDeleted_unnamed: 'deleted a message in a private conversation as moderator',
    },
    post: { deleted: 'deleted a post', commentDeleted: 'deleted a comment on a post' },
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
