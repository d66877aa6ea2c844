/** Limits of the bulletin, as counts. */
export const BULLETIN_LIMITS = {
  attachmentsPerPost: 10,
  pinned: 20,
  emojiPerPost: 30,
  pageSize: 20,
  commentsPage: 50,
  latest: 5,
} as const;
