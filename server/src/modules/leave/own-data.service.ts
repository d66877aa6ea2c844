import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOfPerson } from '../memberships/of-person.service';
import { users } from '../memberships/users.tables';
import { companies } from '../memberships/companies.tables';
import { leaveCorrections } from './corrections/corrections.tables';
import { leaveLedger } from './leave-ledger.tables';
import { workSchedules } from './work-schedules.tables';
import { leaveForms, leaveTypes } from './leave.tables';
import { longPart, OWN_PAGE_SIZE, shortPart } from '../../deps/module/own-data';

interface Position {
  companyId: string;
  id: string;
}

/** Returns the condition for the rows after a position, ordered by company and id. */
const isAfter = (table: { companyId: AnyPgColumn; id: AnyPgColumn }, after: Position | null): SQL | undefined =>
  after ? sql`(${table.companyId}, ${table.id}) > (${after.companyId}::uuid, ${after.id}::uuid)` : undefined;

const positionOf = ({ companyId, id }: Position): Position => ({ companyId, id });

const forms = longPart(
  'leave',
  (tx, userId, after: Position | null) => {
    const { id, companyId, startDate, endDate, startPart, endPart, minutes, reason, amount, status } = leaveForms;
    const { createdAt, decidedAt, comment } = leaveForms;
    const columns = { id, companyId, startDate, endDate, startPart, endPart, minutes, reason, amount, status };
    return tx
      .select({
        company: companies.name,
        type: leaveTypes.name,
        unit: leaveTypes.unit,
        ...columns,
        createdAt,
        decidedAt,
        comment,
        decidedBy: users.name,
      })
      .from(leaveForms)
      .innerJoin(companies, eq(companies.id, companyId))
      .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
      .leftJoin(users, eq(users.id, leaveForms.decidedBy))
      .where(and(isOfPerson(tx, leaveForms, userId), isAfter(leaveForms, after)))
      .orderBy(asc(companyId), asc(id))
      .limit(OWN_PAGE_SIZE);
  },
  positionOf,
);

const corrections = longPart(
  'leaveCorrections',
  (tx, userId, after: Position | null) => {
    const { id, companyId, kind, formId, date, before, after: changed, reason, status } = leaveCorrections;
    const { createdAt, decidedAt, comment } = leaveCorrections;
    return tx
      .select({
        company: companies.name,
        id,
        companyId,
        kind,
        formId,
        date,
        before,
        after: changed,
        reason,
        status,
        createdAt,
        decidedAt,
        comment,
        decidedBy: users.name,
      })
      .from(leaveCorrections)
      .innerJoin(companies, eq(companies.id, companyId))
      .leftJoin(users, eq(users.id, leaveCorrections.decidedBy))
      .where(and(isOfPerson(tx, leaveCorrections, userId), isAfter(leaveCorrections, after)))
      .orderBy(asc(companyId), asc(id))
      .limit(OWN_PAGE_SIZE);
  },
  positionOf,
);

const ledger = longPart(
  'leaveLedger',
  (tx, userId, after: Position | null) => {
    const { id, companyId, year, kind, amount, on, formId, reason, note, createdAt } = leaveLedger;
    return tx
      .select({
        company: companies.name,
        type: leaveTypes.name,
        unit: leaveTypes.unit,
        id,
        companyId,
        year,
        kind,
        amount,
        on,
        formId,
        reason,
        note,
        createdAt,
      })
      .from(leaveLedger)
      .innerJoin(companies, eq(companies.id, companyId))
      .innerJoin(leaveTypes, eq(leaveTypes.id, leaveLedger.leaveTypeId))
      .where(and(isOfPerson(tx, leaveLedger, userId), isAfter(leaveLedger, after)))
      .orderBy(asc(companyId), asc(id))
      .limit(OWN_PAGE_SIZE);
  },
  positionOf,
);

const schedules = shortPart('workSchedules', (tx, userId) => {
  const { from, week, timeZone, holidayCalendar } = workSchedules;
  return tx
    .select({ company: companies.name, from, week, timeZone, holidayCalendar })
    .from(workSchedules)
    .innerJoin(companies, eq(companies.id, workSchedules.companyId))
    .where(isOfPerson(tx, workSchedules, userId))
    .orderBy(asc(workSchedules.companyId), asc(from));
});

export const ownData = [forms, corrections, ledger, schedules];
