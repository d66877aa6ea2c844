import { eq } from 'drizzle-orm';
import { profiles } from './profiles.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('profile', (tx, userId) => tx.select().from(profiles).where(eq(profiles.userId, userId))),
];
