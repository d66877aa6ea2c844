import { eq } from 'drizzle-orm';
import { users } from '../memberships/users.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('account', (tx, userId) => {
    const { id, name, email, authProvider, emailVerifiedAt, createdAt, sessionTimeout, securityMails } = users;
    return tx
      .select({ id, name, email, authProvider, emailVerifiedAt, createdAt, sessionTimeout, securityMails })
      .from(users)
      .where(eq(users.id, userId));
  }),
];
