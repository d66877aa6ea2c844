import { and, asc, eq, sql } from 'drizzle-orm';
import { isOfPerson } from '../../db/of-person';
import { companies, leaveForms, leaveTypes, users } from '../../db/schema';
import { longPart, OWN_PAGE } from '../../lib/own-data';

interface Position {
  companyId: string;
  id: string;
}

export const ownData = [
  longPart(
    'leave',
    (tx, userId, after: Position | null) => {
      const { id, companyId, startDate, endDate, startPart, endPart, reason, amount, status } = leaveForms;
      const { createdAt, decidedAt, comment } = leaveForms;
      return tx
        .select({
          company: companies.name,
          type: leaveTypes.name,
          id,
          companyId,
          startDate,
          endDate,
          startPart,
          endPart,
          reason,
          amount,
          status,
          createdAt,
          decidedAt,
          comment,
          decidedBy: users.name,
        })
        .from(leaveForms)
        .innerJoin(companies, eq(companies.id, companyId))
        .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
        .leftJoin(users, eq(users.id, leaveForms.decidedBy))
        .where(
          and(
            isOfPerson(tx, leaveForms, userId),
            after ? sql`(${companyId}, ${id}) > (${after.companyId}::uuid, ${after.id}::uuid)` : undefined,
          ),
        )
        .orderBy(asc(companyId), asc(id))
        .limit(OWN_PAGE);
    },
    ({ companyId, id }) => ({ companyId, id }),
  ),
];
