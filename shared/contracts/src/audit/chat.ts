/** Audit log actions about conversations and the bulletin. */
export const chatAuditActions = [
  'conversation.deleted',
  'conversation.participantRemoved',
  'post.deleted',
  'post.commentDeleted',
] as const;

export const chatAuditSubjects = ['conversation', 'post'] as const;
