/** Audit log actions about conversations and the bulletin. */
export const chatAuditActions = [
  'conversation.changed',
  'conversation.deleted',
  'conversation.participantRemoved',
  'conversation.messageDeleted',
  'post.deleted',
  'post.commentDeleted',
] as const;

export const chatAuditSubjects = ['conversation', 'post'] as const;
