import { amountsByMonth, type LeaveDay, type LedgerEntry } from '@atrium/domain';
import type { LedgerReason } from '@atrium/contracts';
import type { LeaveTypeRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import type { PersonTx } from '../../memberships/person-lock.service';
import * as repository from './ledger.repository';
import type { Tx } from '../../../db/client';
import { rooms } from '../../../lib/realtime/rooms';
import { emitOnCommit } from '../../../realtime/outbox/outbox';

type Holder = repository.Holder;
type EntryDeps = Pick<AppDeps, 'ids' | 'clock'>;

/** Changes of approved leave are also published. */
type LeaveDeps = EntryDeps & Pick<AppDeps, 'broker' | 'realtime'>;

/** Returns the columns that all new ledger entries have. */
export const newEntryOf = ({ ids, clock }: EntryDeps, { companyId, userId }: Holder, leaveTypeId: string) => ({
  id: ids.uuid(),
  companyId,
  userId,
  leaveTypeId,
  createdAt: clock.now(),
});

/** Stores the entries that are due, so that later rule changes do not affect them. */
export async function writeDueEntries(
  deps: EntryDeps,
  tx: PersonTx,
  holder: Holder,
  type: LeaveTypeRow,
  due: readonly LedgerEntry[],
): Promise<void> {
  await repository.insertLedger(
    tx,
    due.map((line) => ({ ...line, ...newEntryOf(deps, holder, type.id) })),
  );
}

/** Returns the first of the days in a month; without one, the first day of the month. */
const firstDayIn = (days: readonly LeaveDay[], month: string): string =>
  days.find(({ date }) => date.startsWith(month))?.date ?? `${month}-01`;

/** Returns the total of each month, dated on the first of the days in that month. */
function totalsByMonth(days: readonly LeaveDay[]) {
  return [...amountsByMonth(days)].map(([month, amount]) => ({
    year: Number(month.slice(0, 4)),
    on: firstDayIn(days, month),
    amount,
  }));
}

/** The companies for which each transaction publishes a change when it commits. */
const publishedCompanies = new WeakMap<Tx, Set<string>>();

/** Makes everyone in the company refetch absences, once for each transaction. */
async function publishAbsenceChange(
  deps: Pick<AppDeps, 'broker' | 'realtime'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  const companies = publishedCompanies.get(tx) ?? new Set();
  if (companies.has(companyId)) return;
  publishedCompanies.set(tx, companies.add(companyId));
  await emitOnCommit(deps, tx, rooms.company(companyId), 'absencesChanged', {});
}

interface FormToBook extends Holder {
  id: string;
  leaveTypeId: string;
}

/** Deducts the days of approved leave from the balance, with one entry per month. */
export async function postUse(
  deps: LeaveDeps,
  tx: PersonTx,
  form: FormToBook,
  days: readonly LeaveDay[],
  by: string | null,
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  await repository.insertLedger(
    tx,
    totalsByMonth(days).map(({ year, on, amount }) => ({
      ...newEntryOf(deps, form, form.leaveTypeId),
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
  deps: LeaveDeps,
  tx: PersonTx,
  form: FormToBook,
  { by, note = '' }: { by: string | null; note?: string },
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  const entries = await repository.listFormLedger(tx, form.companyId, form.id);
  const perMonth = Map.groupBy(entries, ({ on, leaveTypeId }) => `${leaveTypeId} ${on.slice(0, 7)}`);
  const rows = [...perMonth.values()].flatMap((lines) => {
    const [first] = lines;
    const amount = -lines.reduce((sum, line) => sum + line.amount, 0);
    if (!first || amount === 0) return [];
    const { year, on, leaveTypeId } = first;
    const base = newEntryOf(deps, form, leaveTypeId);
    return [{ ...base, year, on, kind: 'reverse' as const, amount, formId: form.id, note, createdBy: by }];
  });
  await repository.insertLedger(tx, rows);
}

/** Books the difference after the days of approved leave were recounted. */
export async function adjustForm(
  deps: LeaveDeps,
  tx: PersonTx,
  form: FormToBook,
  days: readonly LeaveDay[],
  reason: LedgerReason,
) {
  await publishAbsenceChange(deps, tx, form.companyId);
  const entries = await repository.listFormLedger(tx, form.companyId, form.id);
  const before = new Map<string, number>();
  for (const { on, amount } of entries) before.set(on.slice(0, 7), (before.get(on.slice(0, 7)) ?? 0) + amount);
  const after = amountsByMonth(days);
  const months = new Set([...before.keys(), ...after.keys()]);
  const rows = [...months].flatMap((month) => {
    const amount = -(after.get(month) ?? 0) - (before.get(month) ?? 0);
    if (amount === 0) return [];
    const on = firstDayIn(days, month);
    const base = newEntryOf(deps, form, form.leaveTypeId);
    return [{ ...base, year: Number(month.slice(0, 4)), on, kind: 'adjust' as const, amount, formId: form.id, reason }];
  });
  await repository.insertLedger(tx, rows);
}

interface Adjustment {
  leaveTypeId: string;
  year: number;
  amount: number;
  note: string;
  on: string;
  createdBy: string;
  /** Idempotency key; null for none. */
  key: string | null;
}

/** Books a manual change to a balance. */
export async function postAdjustment(deps: EntryDeps, tx: PersonTx, holder: Holder, adjustment: Adjustment) {
  const entry = { ...newEntryOf(deps, holder, adjustment.leaveTypeId), ...adjustment, kind: 'adjust' as const };
  await repository.insertLedger(tx, [entry]);
}
