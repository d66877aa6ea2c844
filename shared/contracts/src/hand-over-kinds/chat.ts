/** What the end of a membership hands over or ends of conversations. */
export const chatHandOverKinds = ['chat.groups'] as const;
