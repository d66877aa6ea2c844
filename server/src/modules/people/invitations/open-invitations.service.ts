import { and, isNull, sql } from 'drizzle-orm';
import { memberships } from '../../memberships/companies.tables';
import { users } from '../../memberships/users.tables';
import { invitations } from '../people.tables';

/** Condition for invitations that were not used, declined or revoked; they may have expired. */
export const isOpen = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.declinedAt),
  isNull(invitations.revokedAt),
);

/** Condition for open invitations of people who are not members, as they are after they joined by the link. */
export const isOpenToOutsider = and(
  isOpen,
  sql`not exists (select from ${users}
    join ${memberships} on ${memberships.userId} = ${users.id} and ${memberships.endedAt} is null
    where ${users.email} = ${invitations.email} and ${memberships.companyId} = ${invitations.companyId})`,
);
