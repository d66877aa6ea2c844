import type { API, LeaveBalance, LedgerLine, ParsedBody, PendingLine } from '@atrium/contracts';
import {
  employedDays,
  type EmploymentPeriod,
  entitlementGiven,
  type LedgerEntry,
  spanInDays,
  yearlyShare,
} from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { LeaveTypeRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { peopleById, toPerson } from '../../memberships/colleagues.service';
import { lockPerson } from '../../memberships/person-lock.service';
import { holdRights, may } from '../../permissions/permissions.service';
import { recordAdjustment } from '../leave-audit';
import { maySee } from '../leave.policy';
import * as repository from '../leave.repository';
import { readBalances, readLedgers } from './ledger.service';
import { postAdjustment, writeDueEntries } from './ledger-writing.service';
import { personTimeOf } from '../rules/work-calendar.service';

/** Maximum number of years before and after the current one for which a balance can be requested. */
const MAX_YEARS_AWAY = 10;

const yearOf = (today: string) => Number(today.slice(0, 4));

/** Returns whether a type keeps a balance. */
const hasBalance = (type: LeaveTypeRow) => type.allowance !== null;

/** Returns the balances of a person in a year. */
export async function listBalances(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  today: string,
  year = yearOf(today),
): Promise<LeaveBalance[]> {
  const types = (await repository.listTypes(tx, companyId)).filter(hasBalance);
  if (types.length === 0) return [];
  const { balanceFor } = await readBalances(tx, companyId, [userId], { today });
  return types.map((type) => balanceFor(userId, type, year));
}

/** Returns the balance for each person, type and year, in a constant number of queries. */
export async function listBalancesFor(
  tx: Tx,
  companyId: string,
  keys: readonly { userId: string; type: LeaveTypeRow; year: number }[],
  today: string,
): Promise<(LeaveBalance | null)[]> {
  if (keys.length === 0) return [];
  const userIds = [...new Set(keys.map(({ userId }) => userId))];
  const { balanceFor } = await readBalances(tx, companyId, userIds, { today });
  return keys.map(({ userId, type, year }) => (hasBalance(type) ? balanceFor(userId, type, year) : null));
}

interface BalanceQuery {
  year?: number | undefined;
  userId?: string | undefined;
}

/**
 * Returns whether the actor may see a person's balances: their own, and the balances of people whose leave they see or
 * adjust.
 */
const maySeeBalances = async (tx: Tx, actor: CompanySession, userId: string) =>
  (await maySee(tx, actor, userId)) || may(tx, actor, 'balances.adjust', { userId });

/**
 * Returns the person and year of a query with the person's current day; throws NOT_FOUND if the actor may not see them.
 */
async function resolveQuery(deps: AppDeps, actor: CompanySession, { year, userId = actor.userId }: BalanceQuery) {
  if (!(await maySeeBalances(deps.db, actor, userId))) throw new AppError('NOT_FOUND');
  const holder = { companyId: actor.companyId, userId };
  const { today } = await personTimeOf(deps, deps.db, holder);
  const requestedYear = year ?? yearOf(today);
  if (Math.abs(requestedYear - yearOf(today)) > MAX_YEARS_AWAY) throw fieldError('year', 'INVALID');
  return { holder, today, year: requestedYear };
}

/** Returns the balances of a person whose leave the actor may see. */
export async function listVisibleBalances(deps: AppDeps, actor: CompanySession, query: BalanceQuery) {
  const { holder, today, year } = await resolveQuery(deps, actor, query);
  return { year, balances: await listBalances(deps.db, holder, today, year) };
}

async function requireType(tx: Tx, companyId: string, typeId: string): Promise<LeaveTypeRow> {
  const type = (await repository.listTypes(tx, companyId, { withDisabled: true })).find(({ id }) => id === typeId);
  if (!type) throw new AppError('NOT_FOUND');
  return type;
}

/** Returns every entry of a balance, oldest first, each with the balance after it. */
export async function readLedger(
  deps: AppDeps,
  actor: CompanySession,
  { leaveType, ...query }: BalanceQuery & { leaveType: string },
) {
  const tx = deps.db;
  const { holder, today, year } = await resolveQuery(deps, actor, query);
  const { companyId, userId } = holder;
  const type = await requireType(tx, companyId, leaveType);
  const { ledgers, balanceFor } = await readBalances(tx, companyId, [userId], { today });
  const stored = new Map(ledgers.storedEntries(userId, type.id).map((row) => [row.id, row]));
  const lines = ledgers.lines(userId, type, year).filter((line) => line.year === year);
  const formIds = [...new Set(lines.flatMap(({ formId }) => formId ?? []))];
  const forms = await repository.listFormSpans(tx, companyId, formIds);
  const people = await peopleById(
    tx,
    companyId,
    [...stored.values()].flatMap(({ createdBy }) => createdBy ?? []),
  );
  let balance = 0;
  const ledgerLines = lines
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .map((line): LedgerLine => {
      balance += line.amount;
      const row = 'id' in line ? stored.get(String(line.id)) : undefined;
      const by = row?.createdBy ? people.get(row.createdBy) : undefined;
      const form = line.formId === null ? undefined : forms.get(line.formId);
      return {
        _id: row?.id ?? line.key ?? '',
        kind: line.kind,
        amount: line.amount,
        balance,
        on: line.on,
        reason: row?.reason ?? null,
        note: row?.note ?? '',
        form: form ? { _id: form.id, startDate: form.startDate, endDate: form.endDate } : null,
        by: by ? toPerson(by) : null,
        createdAt: row?.createdAt.toISOString() ?? null,
      };
    });
  const pending = ledgers.requests(userId, type.id, year).map(({ id, startDate, endDate, amount }): PendingLine => {
    balance -= amount;
    return { form: { _id: id, startDate, endDate }, amount: -amount, balance };
  });
  return {
    unit: type.unit,
    balance: balanceFor(userId, type, year),
    lines: ledgerLines,
    pending,
    proration: prorationOf(type, lines, ledgers.employment(userId), year),
  };
}

/**
 * Returns the prorated share of an incomplete year of employment; null if the ledger granted more in an older release.
 */
function prorationOf(
  type: LeaveTypeRow,
  lines: readonly LedgerEntry[],
  employment: readonly EmploymentPeriod[],
  year: number,
) {
  const { allowance } = type;
  if (allowance === null) return null;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const share = yearlyShare({ ...type, allowance }, employment, year);
  if (share === allowance || entitlementGiven(lines, year) > share) return null;
  return { allowance, share, employedDays: employedDays(employment, first, last), yearDays: spanInDays(first, last) };
}

/** Adjusts a balance manually; the audit log records the note. Repeating the client id adjusts it once. */
export async function adjustBalance(
  deps: AppDeps,
  session: CompanySession,
  input: ParsedBody<typeof API.leave.adjust>,
) {
  const { companyId, userId: by } = session;
  const { userId, leaveType, amount, note, clientId } = input;
  const key = clientId === undefined ? null : `adjust:${clientId}`;
  return deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    if (!(await may(transaction, actor, 'balances.adjust', { userId }))) {
      throw new AppError((await maySee(transaction, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
    }
    const tx = await lockPerson(transaction, companyId, userId);
    const type = await requireType(tx, companyId, leaveType);
    if (!hasBalance(type) || amount === 0) throw fieldError('amount', 'INVALID');
    const holder = { companyId, userId };
    const { today } = await personTimeOf(deps, tx, holder);
    const year = input.year ?? yearOf(today);
    if (Math.abs(year - yearOf(today)) > 1) throw fieldError('year', 'INVALID');
    const before = await readLedgers(tx, companyId, [userId], { today });
    if (key !== null && before.storedEntries(userId, type.id).some((entry) => entry.key === key)) {
      return { balance: (await readBalances(tx, companyId, [userId], { today })).balanceFor(userId, type, year) };
    }
    await writeDueEntries(deps, tx, holder, type, before.due(userId, type, year));
    const on = year === yearOf(today) ? today : `${year}-01-01`;
    await postAdjustment(deps, tx, holder, { leaveTypeId: type.id, year, amount, note, on, createdBy: by, key });
    await recordAdjustment(deps, tx, { companyId, by, userId, leaveTypeId: type.id, year, amount, note });
    const after = await readBalances(tx, companyId, [userId], { today });
    return { balance: after.balanceFor(userId, type, year) };
  });
}
