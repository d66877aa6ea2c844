import { eq } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { calendarConnections, identities } from './oauth.tables';
import { shortPart } from '../../deps/module/own-data';

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
