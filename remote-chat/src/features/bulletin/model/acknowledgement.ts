import type { BulletinPost } from '@atrium/contracts';

/** Returns whether a post still needs this reader's acknowledgement; authors never acknowledge their own posts. */
export const needsAcknowledgement = (
  { mustAcknowledge, acknowledgedAt, author }: BulletinPost,
  userId: string | undefined,
): boolean => mustAcknowledge && acknowledgedAt === null && author._id !== userId;
