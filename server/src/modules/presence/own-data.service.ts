import { eq } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { lastSeen } from './presence.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('lastSeen', (tx, userId) =>
    tx
      .select({ company: companies.name, at: lastSeen.at })
      .from(lastSeen)
      .innerJoin(companies, eq(companies.id, lastSeen.companyId))
      .where(isOfPerson(tx, lastSeen, userId)),
  ),
];
