/** Operations on conversations and the bulletin. */
export const chatOperations = ['bulletin.post', 'chat.moderate'] as const;

/** The operations that a Manager holds without a grant. */
export const chatManagerOperations = ['bulletin.post'] as const;
