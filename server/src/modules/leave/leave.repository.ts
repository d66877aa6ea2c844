import type { LeaveStatus } from '@atrium/contracts';
import type { LeaveDay } from '@atrium/domain';
import { and, asc, count, desc, eq, gt, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { leaveDays, type LeaveFormRow, leaveForms, type LeaveTypeRow, leaveTypes } from './leave.tables';
import { containsWords } from '../../db/search/search';
import type { PersonTx } from '../memberships/person-lock.service';
import type { PeopleFilter } from '../permissions/permissions.service';

export async function insertTypes(tx: Tx, rows: (typeof leaveTypes.$inferInsert)[]): Promise<void> {
  await tx.insert(leaveTypes).values(rows);
}

/** Returns the types that can be requested, in their order; includes disabled types if `withDisabled` is set. */
export async function listTypes(
  tx: Tx,
  companyId: string,
  { withDisabled = false }: { withDisabled?: boolean } = {},
): Promise<LeaveTypeRow[]> {
  return tx
    .select()
    .from(leaveTypes)
    .where(and(eq(leaveTypes.companyId, companyId), withDisabled ? undefined : eq(leaveTypes.enabled, true)))
    .orderBy(asc(leaveTypes.position), asc(leaveTypes.id));
}

export async function insertForm(
  tx: PersonTx,
  row: typeof leaveForms.$inferInsert & { id: string },
  days: readonly LeaveDay[],
): Promise<void> {
  await tx.insert(leaveForms).values(row);
  await insertDays(tx, row, days);
}

type FormKey = Pick<LeaveFormRow, 'id' | 'companyId'>;

async function insertDays(tx: PersonTx, { id: formId, companyId }: FormKey, days: readonly LeaveDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ date, part, minutes, amount }) => ({ date, part, minutes, amount, formId, companyId }));
  await tx.insert(leaveDays).values(rows);
}

/** Changes a form and replaces its days. */
export async function updateForm(
  tx: PersonTx,
  form: FormKey,
  change: Partial<LeaveFormRow>,
  days: readonly LeaveDay[],
): Promise<void> {
  await tx.update(leaveForms).set(change).where(isForm(form));
  await tx.delete(leaveDays).where(and(eq(leaveDays.companyId, form.companyId), eq(leaveDays.formId, form.id)));
  await insertDays(tx, form, days);
}

export async function patchForm(tx: PersonTx, form: FormKey, change: Partial<LeaveFormRow>): Promise<void> {
  await tx.update(leaveForms).set(change).where(isForm(form));
}

const isForm = ({ companyId, id }: FormKey) => and(eq(leaveForms.companyId, companyId), eq(leaveForms.id, id));

export async function findForm(tx: Tx, form: FormKey): Promise<LeaveFormRow | undefined> {
  const [row] = await tx.select().from(leaveForms).where(isForm(form));
  return row;
}

/** Returns the days of pending and approved leave of several people that overlaps a range, each with its form. */
export async function listTakenDays(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
) {
  return tx
    .select({
      userId: leaveForms.userId,
      formId: leaveForms.id,
      date: leaveDays.date,
      part: leaveDays.part,
      minutes: leaveDays.minutes,
      amount: leaveDays.amount,
      leaveType: leaveTypes.id,
      typeName: leaveTypes.name,
      unit: leaveTypes.unit,
      startDate: leaveForms.startDate,
      endDate: leaveForms.endDate,
    })
    .from(leaveForms)
    .innerJoin(leaveDays, and(eq(leaveDays.companyId, leaveForms.companyId), eq(leaveDays.formId, leaveForms.id)))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        isAnyOf(leaveForms.userId, userIds),
        inArray(leaveForms.status, ['Pending', 'Approved']),
        gte(leaveForms.endDate, from),
        lte(leaveForms.startDate, to),
      ),
    )
    .orderBy(asc(leaveDays.date));
}

/** A position in a list of forms with the latest first day first. */
export interface FormPosition {
  startDate: string;
  id: string;
}

export interface FormFilter {
  companyId: string;
  id?: string | undefined;
  userId?: string | undefined;
  status?: LeaveStatus | undefined;
  /** Limits the result to forms that are not pending. */
  isDecided?: boolean | undefined;
  leaveType?: string | undefined;
  /** First day of the range that forms must overlap. */
  startDate?: string | undefined;
  /** Last day of the range that forms must overlap. */
  endDate?: string | undefined;
  employeeName?: string | undefined;
  /** Limits the result to forms of these people. */
  people?: PeopleFilter | undefined;
  /** An additional condition, such as "awaits this person's decision". */
  where?: SQL | undefined;
  /** Limits the result to forms that follow this position, so that pages stay complete while forms are added. */
  after?: FormPosition | undefined;
}

const matchesFilter = (filter: FormFilter) =>
  and(
    eq(leaveForms.companyId, filter.companyId),
    filter.id === undefined ? undefined : eq(leaveForms.id, filter.id),
    filter.userId === undefined ? undefined : eq(leaveForms.userId, filter.userId),
    filter.status === undefined ? undefined : eq(leaveForms.status, filter.status),
    filter.isDecided ? ne(leaveForms.status, 'Pending') : undefined,
    filter.leaveType === undefined ? undefined : eq(leaveForms.leaveTypeId, filter.leaveType),
    filter.startDate === undefined ? undefined : gte(leaveForms.endDate, filter.startDate),
    filter.endDate === undefined ? undefined : lte(leaveForms.startDate, filter.endDate),
    filter.people?.(leaveForms.userId),
    filter.where,
    filter.after &&
      sql`(${leaveForms.startDate}, ${leaveForms.id}) < (${filter.after.startDate}::date, ${filter.after.id}::uuid)`,
    filter.employeeName ? containsWords(users.search, filter.employeeName) : undefined,
  );

const ORDERS = {
  latestFirst: [desc(leaveForms.startDate), desc(leaveForms.id)],
  nextFirst: [asc(leaveForms.startDate), asc(leaveForms.id)],
  // Requests that were cancelled before a decision are sorted by when they were filed.
  latestDecision: [desc(sql`coalesce(${leaveForms.decidedAt}, ${leaveForms.createdAt})`), desc(leaveForms.id)],
} as const;

export type FormRows = Awaited<ReturnType<typeof listForms>>;

/** Returns a page of forms, by default sorted by first day, latest first. */
export async function listForms(
  tx: Tx,
  filter: FormFilter,
  { limit, offset, order = 'latestFirst' }: { limit: number; offset: number; order?: keyof typeof ORDERS },
) {
  return tx
    .select({ form: leaveForms, type: leaveTypes })
    .from(leaveForms)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .innerJoin(users, eq(users.id, leaveForms.userId))
    .where(matchesFilter(filter))
    .orderBy(...ORDERS[order])
    .limit(limit)
    .offset(offset);
}

export async function countForms(tx: Tx, filter: FormFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(leaveForms)
    .innerJoin(users, eq(users.id, leaveForms.userId))
    .where(matchesFilter(filter));
  return row?.total ?? 0;
}

export async function listDays(tx: Tx, formIds: readonly string[]) {
  if (formIds.length === 0) return [];
  return tx
    .select({
      formId: leaveDays.formId,
      date: leaveDays.date,
      part: leaveDays.part,
      minutes: leaveDays.minutes,
      amount: leaveDays.amount,
    })
    .from(leaveDays)
    .where(inArray(leaveDays.formId, [...formIds]))
    .orderBy(asc(leaveDays.date));
}

/** Returns pending and approved leave that ends on or after a day, of one person or everyone. */
export async function listFutureForms(tx: Tx, companyId: string, from: string, userId?: string) {
  return tx
    .select({ form: leaveForms, type: leaveTypes })
    .from(leaveForms)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .where(
      and(
        eq(leaveForms.companyId, companyId),
        userId === undefined ? undefined : eq(leaveForms.userId, userId),
        inArray(leaveForms.status, ['Pending', 'Approved']),
        gte(leaveForms.endDate, from),
      ),
    )
    .orderBy(asc(leaveForms.id));
}

/** Returns the pending forms of a person. */
export async function listPendingOf(tx: Tx, companyId: string, userId: string): Promise<LeaveFormRow[]> {
  return tx
    .select()
    .from(leaveForms)
    .where(and(eq(leaveForms.companyId, companyId), eq(leaveForms.userId, userId), eq(leaveForms.status, 'Pending')));
}

/** Returns a person's approved leave that continues after a day. */
export async function listApprovedAfter(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  day: string,
): Promise<LeaveFormRow[]> {
  const isOfPerson = and(eq(leaveForms.companyId, companyId), eq(leaveForms.userId, userId));
  return tx
    .select()
    .from(leaveForms)
    .where(and(isOfPerson, eq(leaveForms.status, 'Approved'), gt(leaveForms.endDate, day)));
}

/** Returns the first and last day of each form. */
export async function listFormSpans(tx: Tx, companyId: string, ids: readonly string[]) {
  const { id, startDate, endDate } = leaveForms;
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id, startDate, endDate })
          .from(leaveForms)
          .where(and(eq(leaveForms.companyId, companyId), isAnyOf(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
