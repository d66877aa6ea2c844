import { eq } from 'drizzle-orm';
import { profiles } from '../../db/schema';
import { shortPart } from '../../module/own-data';

export const ownData = [
  shortPart('profile', (tx, userId) => tx.select().from(profiles).where(eq(profiles.userId, userId))),
];
