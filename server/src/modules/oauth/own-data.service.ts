import { eq } from 'drizzle-orm';
import { isOfPerson } from '../../db/of-person';
import { calendarConnections, companies, identities } from '../../db/schema';
import { shortPart } from '../../module/own-data';

export const ownData = [
  shortPart('identities', (tx, userId) => {
    const { issuer, sub, email, createdAt } = identities;
    return tx.select({ issuer, sub, email, createdAt }).from(identities).where(eq(identities.userId, userId));
  }),
  shortPart('calendars', (tx, userId) => {
    const { usage, issuer, sub, email, syncEnabled, connectedAt, lastSyncAt } = calendarConnections;
    return tx
      .select({ company: companies.name, usage, issuer, sub, email, syncEnabled, connectedAt, lastSyncAt })
      .from(calendarConnections)
      .innerJoin(companies, eq(companies.id, calendarConnections.companyId))
      .where(isOfPerson(tx, calendarConnections, userId));
  }),
];
