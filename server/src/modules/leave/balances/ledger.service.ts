import {
  balanceOf,
  carryExpiresOn,
  dayAt,
  dueEntries,
  type EmploymentPeriod,
  type LedgerEntry,
  unusedCarry,
} from '@atrium/domain';
import type { LeaveBalance } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { LeaveLedgerRow } from '../leave-ledger.tables';
import type { LeaveTypeRow } from '../leave.tables';
import { employmentOf } from '../../companies/employment.service';
import { loadTimeZonesByDay } from '../rules/work-calendar.service';
import * as repository from './ledger.repository';

/** A pending request with the amount that it requests in one year. */
interface PendingRequest {
  id: string;
  startDate: string;
  endDate: string;
  amount: number;
}

/** The ledgers of several people with due entries and pending amounts. */
export interface Ledgers {
  /** Returns the entries that are due for a year and not stored yet. */
  due(userId: string, type: LeaveTypeRow, year: number, asOf?: string): LedgerEntry[];
  /** Returns the stored entries and those that are due for a year. */
  lines(userId: string, type: LeaveTypeRow, year: number, asOf?: string): LedgerEntry[];
  storedEntries(userId: string, typeId: string): LeaveLedgerRow[];
  employment(userId: string): readonly EmploymentPeriod[];
  /** Returns the pending requests that include days of the year, by first day. */
  requests(userId: string, typeId: string, year: number): PendingRequest[];
  pending(userId: string, typeId: string, year: number): number;
}

const keyOf = (userId: string, typeId: string) => `${userId} ${typeId}`;

/** Reads the ledgers of several people in a constant number of queries. */
export async function readLedgers(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { today }: { today: string },
): Promise<Ledgers> {
  return ledgersOf(await readLedgerRows(tx, companyId, userIds), { today });
}

/** The stored data of the ledgers of several people. */
type LedgerRows = Awaited<ReturnType<typeof readLedgerRows>>;

/** Reads the data that `ledgersOf` needs for several people, in a constant number of queries. */
export async function readLedgerRows(tx: Tx, companyId: string, userIds: readonly string[]) {
  const rows = await repository.listLedger(tx, companyId, userIds);
  const pending = await repository.listPendingAmounts(tx, companyId, userIds);
  return {
    stored: Map.groupBy(rows, (row) => keyOf(row.userId, row.leaveTypeId)),
    pending,
    employment: await employmentOf(tx, companyId, userIds),
    zoneOn: pending.length > 0 ? await loadTimeZonesByDay(tx, companyId, userIds) : () => 'UTC',
  };
}

/** Returns the ledgers as of a day, optionally without the amounts of one pending request. */
export function ledgersOf(
  { stored, pending: amounts, employment, zoneOn }: LedgerRows,
  { today, exceptFormId }: { today: string; exceptFormId?: string | undefined },
): Ledgers {
  const counted = amounts.filter(({ formId }) => formId !== exceptFormId);
  const pending = Map.groupBy(counted, (row) => keyOf(row.userId, row.leaveTypeId));
  const pendingByYear = (userId: string, typeId: string) => sumByYear(pending.get(keyOf(userId, typeId)) ?? []);
  const pendingBeforeExpiryByYear = (userId: string, type: LeaveTypeRow) =>
    sumByYear(
      (pending.get(keyOf(userId, type.id)) ?? []).filter(({ month, createdAt }) => {
        const on = carryExpiresOn(type, Number(month.slice(0, 4)));
        return on !== null && month < on.slice(0, 7) && dayAt(createdAt.getTime(), zoneOn(userId, today)) < on;
      }),
    );
  const ledgers: Ledgers = {
    storedEntries: (userId, typeId) => stored.get(keyOf(userId, typeId)) ?? [],
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
      dueEntries(type, ledgers.storedEntries(userId, type.id), {
        employment: ledgers.employment(userId),
        today,
        year,
        asOf: asOf > today ? asOf : today,
        pending: pendingByYear(userId, type.id),
        waiting: pendingBeforeExpiryByYear(userId, type),
      }),
    lines: (userId, type, year, asOf) => [
      ...ledgers.storedEntries(userId, type.id),
      ...ledgers.due(userId, type, year, asOf),
    ],
  };
  return ledgers;
}

/** Returns the sums of amounts by year. */
function sumByYear(amounts: readonly { month: string; amount: number }[]): ReadonlyMap<number, number> {
  const years = Map.groupBy(amounts, ({ month }) => Number(month.slice(0, 4)));
  return new Map([...years].map(([year, rows]) => [year, rows.reduce((total, { amount }) => total + amount, 0)]));
}

/** The ledgers of several people, and their balances as the API returns them. */
interface Balances {
  ledgers: Ledgers;
  balanceFor(userId: string, type: LeaveTypeRow, year: number): LeaveBalance;
}

/** Reads the balances of several people in a constant number of queries. */
export async function readBalances(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { today }: { today: string },
): Promise<Balances> {
  const ledgers = await readLedgers(tx, companyId, userIds, { today });
  const planned = new Map(
    (await repository.listPlannedAmounts(tx, companyId, userIds, today)).map((row) => [
      `${keyOf(row.userId, row.leaveTypeId)} ${row.year}`,
      row.amount,
    ]),
  );
  return {
    ledgers,
    balanceFor: (userId, type, year) =>
      toLeaveBalance(ledgers, userId, type, { year, planned: planned.get(`${keyOf(userId, type.id)} ${year}`) ?? 0 }),
  };
}

/** Maps a balance to its API representation. */
function toLeaveBalance(
  ledgers: Ledgers,
  userId: string,
  type: LeaveTypeRow,
  { year, planned }: { year: number; planned: number },
): LeaveBalance {
  const lines = ledgers.lines(userId, type, year);
  const sums = balanceOf(lines, year, ledgers.pending(userId, type.id, year));
  const on = carryExpiresOn(type, year);
  const willExpire = on !== null && !lines.some(({ key }) => key === `carry-expiry:${year}`);
  const amount = willExpire ? unusedCarry(lines, year, on) : 0;
  return {
    leaveType: { _id: type.id, name: type.name, colour: type.colour, unit: type.unit },
    year,
    ...sums,
    // Leave that was approved after the ledger was read is not part of `used`.
    planned: Math.min(planned, sums.used),
    expiring: on !== null && amount > 0 ? { amount, on } : null,
  };
}
