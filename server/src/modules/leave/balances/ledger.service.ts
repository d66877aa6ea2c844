import {
  amountsByMonth,
  type BalanceSums,
  balanceOf,
  carryExpiresOn,
  dayAt,
  dueEntries,
  type EmploymentPeriod,
  type LeaveDay,
  type LedgerEntry,
  unusedCarry,
} from '@atrium/domain';
import type { LeaveBalance, LedgerReason } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { LeaveLedgerRow, LeaveTypeRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import type { PersonTx } from '../../people/colleagues.service';
import { employmentOf } from './employment';
import { timeZonesOf } from '../rules/work-calendar.service';
import * as repository from './ledger.repository';

type Holder = repository.Holder;
type Writer = Pick<AppDeps, 'ids' | 'clock'>;

/** A pending request with the amount that it takes from one year. */
interface PendingRequest {
  id: string;
  startDate: string;
  endDate: string;
  amount: number;
}

/** The ledgers of several people with due lines and pending amounts, read in a constant number of queries. */
export interface Ledgers {
  /** Returns the lines that are due for a year and not written yet. */
  due(userId: string, type: LeaveTypeRow, year: number, asOf?: string): LedgerEntry[];
  /** Returns the written lines and those that are due for a year. */
  lines(userId: string, type: LeaveTypeRow, year: number, asOf?: string): LedgerEntry[];
  written(userId: string, typeId: string): LeaveLedgerRow[];
  employment(userId: string): readonly EmploymentPeriod[];
  /** Returns the pending requests that include days of the year, by first day. */
  requests(userId: string, typeId: string, year: number): PendingRequest[];
  pending(userId: string, typeId: string, year: number): number;
  sums(userId: string, type: LeaveTypeRow, year: number, asOf?: string): BalanceSums;
}

export async function readLedgers(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { today, exceptFormId }: { today: string; exceptFormId?: string | undefined },
): Promise<Ledgers> {
  const keyOf = (userId: string, typeId: string) => `${userId} ${typeId}`;
  const rows = await repository.listLedger(tx, companyId, userIds);
  const written = Map.groupBy(rows, (row) => keyOf(row.userId, row.leaveTypeId));
  const pendingRows = await repository.pendingAmounts(tx, companyId, userIds, exceptFormId);
  const pending = Map.groupBy(pendingRows, (row) => keyOf(row.userId, row.leaveTypeId));
  const employment = await employmentOf(tx, companyId, userIds);
  const zoneOf = pendingRows.length > 0 ? await timeZonesOf(tx, companyId, userIds, today) : () => 'UTC';
  const pendingByYear = (userId: string, typeId: string) => byYear(pending.get(keyOf(userId, typeId)) ?? []);
  const waitingByYear = (userId: string, type: LeaveTypeRow) =>
    byYear(
      (pending.get(keyOf(userId, type.id)) ?? []).filter(({ month, createdAt }) => {
        const on = carryExpiresOn(type, Number(month.slice(0, 4)));
        return on !== null && month < on.slice(0, 7) && dayAt(createdAt.getTime(), zoneOf(userId)) < on;
      }),
    );
  const ledgers: Ledgers = {
    written: (userId, typeId) => written.get(keyOf(userId, typeId)) ?? [],
    employment: (userId) => employment.get(userId) ?? [],
    requests: (userId, typeId, year) => {
      const ofYear = (pending.get(keyOf(userId, typeId)) ?? []).filter(({ month }) => month.startsWith(`${year}-`));
      return [...Map.groupBy(ofYear, ({ formId }) => formId)].flatMap(([id, [first, ...others]]) => {
        if (!first) return [];
        const { startDate, endDate } = first;
        return { id, startDate, endDate, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) };
      });
    },
    pending: (userId, typeId, year) => pendingByYear(userId, typeId).get(year) ?? 0,
    due: (userId, type, year, asOf = today) =>
      dueEntries(type, ledgers.written(userId, type.id), {
        employment: ledgers.employment(userId),
        today,
        year,
        asOf: asOf > today ? asOf : today,
        pending: pendingByYear(userId, type.id),
        waiting: waitingByYear(userId, type),
      }),
    lines: (userId, type, year, asOf) => [
      ...ledgers.written(userId, type.id),
      ...ledgers.due(userId, type, year, asOf),
    ],
    sums: (userId, type, year, asOf) =>
      balanceOf(ledgers.lines(userId, type, year, asOf), year, ledgers.pending(userId, type.id, year)),
  };
  return ledgers;
}

/** Sums amounts by year. */
function byYear(amounts: readonly { month: string; amount: number }[]): ReadonlyMap<number, number> {
  const years = Map.groupBy(amounts, ({ month }) => Number(month.slice(0, 4)));
  return new Map([...years].map(([year, rows]) => [year, rows.reduce((total, { amount }) => total + amount, 0)]));
}

/** Maps a balance to its API representation. */
export function toLeaveBalance(ledgers: Ledgers, userId: string, type: LeaveTypeRow, year: number): LeaveBalance {
  const lines = ledgers.lines(userId, type, year);
  const on = carryExpiresOn(type, year);
  const expires = on !== null && !lines.some(({ key }) => key === `carry-expiry:${year}`);
  const amount = expires ? unusedCarry(lines, year, on) : 0;
  return {
    leaveType: { _id: type.id, name: type.name, colour: type.colour, unit: type.unit },
    year,
    ...balanceOf(lines, year, ledgers.pending(userId, type.id, year)),
    expiring: on !== null && amount > 0 ? { amount, on } : null,
  };
}

export const rowOf = ({ ids, clock }: Writer, { companyId, userId }: Holder, leaveTypeId: string) => ({
  id: ids.uuid(),
  companyId,
  userId,
  leaveTypeId,
  createdAt: clock.now(),
});

/** Writes the lines that are due, so that later rule changes do not affect them. */
export async function writeDue(
  deps: Writer,
  tx: PersonTx,
  holder: Holder,
  type: LeaveTypeRow,
  due: readonly LedgerEntry[],
): Promise<void> {
  await repository.insertLedger(
    tx,
    due.map((line) => ({ ...line, ...rowOf(deps, holder, type.id) })),
  );
}

interface PostedForm extends Holder {
  id: string;
  leaveTypeId: string;
}

/** Returns the total of each month, dated on the form's first day in that month. */
function byMonth(days: readonly LeaveDay[]) {
  return [...amountsByMonth(days)].map(([month, amount]) => ({
    year: Number(month.slice(0, 4)),
    on: days.find(({ date }) => date.startsWith(month))?.date ?? `${month}-01`,
    amount,
  }));
}

/** Deducts the days of approved leave from the balance, with one line per month. */
export async function postUse(
  deps: Writer,
  tx: PersonTx,
  form: PostedForm,
  days: readonly LeaveDay[],
  by: string | null,
) {
  await repository.insertLedger(
    tx,
    byMonth(days).map(({ year, on, amount }) => ({
      ...rowOf(deps, form, form.leaveTypeId),
      year,
      on,
      kind: 'use' as const,
      amount: -amount,
      formId: form.id,
      createdBy: by,
    })),
  );
}

/** Reverses all deductions of a form. */
export async function reverseForm(
  deps: Writer,
  tx: PersonTx,
  form: PostedForm,
  { by, note = '' }: { by: string | null; note?: string },
) {
  const taken = await repository.listFormLedger(tx, form.companyId, form.id);
  const perMonth = Map.groupBy(taken, ({ on, leaveTypeId }) => `${leaveTypeId} ${on.slice(0, 7)}`);
  const rows = [...perMonth.values()].flatMap((lines) => {
    const [first] = lines;
    const amount = -lines.reduce((sum, line) => sum + line.amount, 0);
    if (!first || amount === 0) return [];
    const { year, on, leaveTypeId } = first;
    const base = rowOf(deps, form, leaveTypeId);
    return [{ ...base, year, on, kind: 'reverse' as const, amount, formId: form.id, note, createdBy: by }];
  });
  await repository.insertLedger(tx, rows);
}

/** Books the difference after the days of approved leave were recounted. */
export async function adjustForm(
  deps: Writer,
  tx: PersonTx,
  form: PostedForm,
  days: readonly LeaveDay[],
  reason: LedgerReason,
) {
  const taken = await repository.listFormLedger(tx, form.companyId, form.id);
  const before = new Map<string, number>();
  for (const { on, amount } of taken) before.set(on.slice(0, 7), (before.get(on.slice(0, 7)) ?? 0) + amount);
  const after = amountsByMonth(days);
  const months = new Set([...before.keys(), ...after.keys()]);
  const rows = [...months].flatMap((month) => {
    const amount = -(after.get(month) ?? 0) - (before.get(month) ?? 0);
    if (amount === 0) return [];
    const on = days.find(({ date }) => date.startsWith(month))?.date ?? `${month}-01`;
    const base = rowOf(deps, form, form.leaveTypeId);
    return [{ ...base, year: Number(month.slice(0, 4)), on, kind: 'adjust' as const, amount, formId: form.id, reason }];
  });
  await repository.insertLedger(tx, rows);
}

/** Books a manual change to a balance. */
export async function postAdjustment(
  deps: Writer,
  tx: PersonTx,
  holder: Holder,
  {
    leaveTypeId,
    ...line
  }: { leaveTypeId: string; year: number; amount: number; note: string; on: string; createdBy: string },
) {
  await repository.insertLedger(tx, [{ ...rowOf(deps, holder, leaveTypeId), ...line, kind: 'adjust' }]);
}
