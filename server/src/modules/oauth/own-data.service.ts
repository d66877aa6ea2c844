import { eq } from 'drizzle-orm';
import { identities } from './oauth.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('identities', (tx, userId) => {
    const { issuer, sub, email, createdAt } = identities;
    return tx.select({ issuer, sub, email, createdAt }).from(identities).where(eq(identities.userId, userId));
  }),
];
