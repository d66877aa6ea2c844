/** Limits of messages, posts and comments. */
export const chatLimits = {
  messageText: 20_000,
  messageHtml: 60_000,
  /** Size of one attachment of a message, in bytes. */
  attachmentBytes: 50 * 1024 * 1024,
  messagesPage: 300,
} as const;

/** Limits of messaging: counts, unless the name says bytes. */
export const CHAT_LIMITS = {
  /** Number of participants in an entry of a conversation list. */
  participantsInList: 5,
  /** Number of participants in a single conversation. `GET …/participants` returns more, by page. */
  participantsInOne: 200,
  participantsPage: 200,
  /** Number of people added in one call. */
  participantsAtOnce: 500,
  attachmentsPerMessage: 10,
  /** Number of files of one person that are uploaded and not sent. */
  unsentAttachments: 200,
  /** Number of different emoji on one message. */
  emojiPerMessage: 30,
  pinsPerConversation: 100,
  description: 1_000,
  searchMessages: 30,
  searchOthers: 20,
  /** Like `LIMITS.pageBytes`, for numbered pages, which clients cannot resume in the middle. */
  numberedPageBytes: 4_000_000,
  /**
   * Number of messages or changes that a reconnecting client receives before it has to restart from the newest page.
   */
  catchUp: 300,
} as const;
