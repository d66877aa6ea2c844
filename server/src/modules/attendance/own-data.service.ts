import { and, asc, eq, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { attendanceEntries } from '../shifts/shifts.tables';
import { companies } from '../memberships/companies.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

interface Position {
  companyId: string;
  id: string;
}

export const ownData = [
  longPart(
    'attendance',
    (tx, userId, after: Position | null) => {
      const { id, companyId, date, checkIn, checkOut, timeZone } = attendanceEntries;
      const position = after && sql`(${companyId}, ${id}) > (${after.companyId}::uuid, ${after.id}::uuid)`;
      return tx
        .select({ company: companies.name, id, companyId, date, checkIn, checkOut, timeZone })
        .from(attendanceEntries)
        .innerJoin(companies, eq(companies.id, companyId))
        .where(and(isOfPerson(tx, attendanceEntries, userId), position ?? undefined))
        .orderBy(asc(companyId), asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ companyId, id }) => ({ companyId, id }),
  ),
];
