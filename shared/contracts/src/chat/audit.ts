/** Audit log actions about conversations and the bulletin. */
export const chatAuditActions = [
  'conversation.changed',
  'conversation.deleted',
  'conversation.participantRemoved',
  'conversation.messageDeleted',
  'post.deleted',
  'post.commentDeleted',
] as const;

/** The types of objects that entries about chat and posts concern. */
export const chatAuditSubjects = ['conversation', 'post'] as const;
