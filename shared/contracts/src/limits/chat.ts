/** Limits of conversations and the bulletin. */
export const chatLimits = {
  messageText: 20_000,
  messageHtml: 60_000,
  /** Size of one attachment of a message, in bytes. */
  attachmentBytes: 50 * 1024 * 1024,
  messagesPage: 300,
} as const;
