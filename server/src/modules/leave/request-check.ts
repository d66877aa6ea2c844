import { type FieldErrors, type LeaveIssue, LIMITS } from '@atrium/contracts';
import {
  balanceOf,
  type CheckedRequest,
  checkLeaveRequest,
  dayAt,
  type LeaveRequestSpan,
  spanInDays,
  MAX_REQUEST_DAYS,
} from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { LeaveFormRow, LeaveTypeRow } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import type { Ledgers } from './balances/ledger.service';
import { toLeaveType } from './leave.mapper';
import * as repository from './leave.repository';
import { readRequestContext, type RequestContext, requestRulesOfEach } from './request-context';
import type { PersonTime } from './rules/work-calendar.service';

export interface RequestToCheck extends LeaveRequestSpan {
  leaveType: string;
}

export interface RequestCheck extends CheckedRequest {
  type: LeaveTypeRow | undefined;
  time: PersonTime;
  ledgers: Ledgers;
  /** Available amount in each year of the request, not counting the request; empty if no balance is kept. */
  available: ReadonlyMap<number, number>;
}

interface Circumstances {
  attachments: number;
  /** The form that is edited or corrected; its own days and type do not count against it. */
  form?: Pick<LeaveFormRow, 'id' | 'leaveTypeId' | 'status'> | undefined;
  /** The days of that form, if it is approved. */
  booked?: Awaited<ReturnType<typeof repository.listDays>>;
  /** When the request was filed, from which notice and back-dating count; by default now. */
  filedAt?: Date | undefined;
}

/** Returns the company rules that a person's leave requests are checked against. */
export async function requestRulesOf(tx: Tx, { companyId, userId }: { companyId: string; userId: string }) {
  return (await requestRulesOfEach(tx, companyId, [userId]))(userId);
}

/** Returns the years that a span covers; none if it exceeds the longest allowed request. */
function yearsOf({ startDate, endDate }: LeaveRequestSpan): number[] {
  const first = Number(startDate.slice(0, 4));
  const length = spanInDays(startDate, endDate);
  if (length < 1 || length > MAX_REQUEST_DAYS) return [];
  const last = Number(endDate.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Checks a request against the company's rules and the leave that the person has already taken. */
export async function checkRequest(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  request: RequestToCheck,
  circumstances: Omit<Circumstances, 'booked'>,
): Promise<RequestCheck> {
  const { form } = circumstances;
  const context = await readRequestContext(deps, tx, companyId, [{ ...request, userId }]);
  const booked = form?.status === 'Approved' ? await repository.listDays(tx, [form.id]) : [];
  return checkWithin(context, userId, request, { ...circumstances, booked });
}

/** Same as `checkRequest`, for a request whose person and days the context includes. Makes no query. */
export function checkWithin(
  context: RequestContext,
  userId: string,
  request: RequestToCheck,
  { attachments, form, booked = [], filedAt }: Circumstances,
): RequestCheck {
  const time = context.timeOf(userId);
  const type = context.types.find(
    ({ id, enabled }) => id === request.leaveType && (enabled || id === form?.leaveTypeId),
  );
  const ledgers = context.ledgersWithout(userId, form?.id);
  const available = new Map<number, number>();
  for (const year of type && type.allowance !== null ? yearsOf(request) : []) {
    if (!type) break;
    const lines = ledgers
      .lines(userId, type, year, request.startDate)
      .filter(({ formId }) => !form || formId !== form.id);
    available.set(year, balanceOf(lines, year, ledgers.pending(userId, type.id, year)).available);
  }
  const checked = checkLeaveRequest(request, {
    type: type && toLeaveType(type),
    calendarOf: time.calendarOf,
    rules: context.rulesFor(userId),
    today: filedAt ? dayAt(filedAt.getTime(), time.timeZone) : time.today,
    taken: context.takenBeside({ ...request, userId }, form?.id),
    available,
    attachments,
    before: booked.map((day) => ({ ...day, leaveType: form?.leaveTypeId ?? '' })),
  });
  return { ...checked, type, time, ledgers, available };
}

/** Throws VALIDATION_FAILED with the first issue of each field. */
export function throwLeaveIssues(issues: readonly LeaveIssue[]): void {
  if (issues.length === 0) return;
  const fields: FieldErrors = {};
  for (const { field, code, message, params } of issues) fields[field] ??= { code, message, params };
  throw new AppError('VALIDATION_FAILED', {}, fields);
}

/** Throws TOO_MANY_FILES for more documents than a request may have. */
export function refuseTooManyDocuments(count: number): void {
  const max = LIMITS.documentsPerForm;
  if (count > max) throw fieldError('attachments', 'TOO_MANY_FILES', { max });
}

/**
 * Rules that are checked again when a request changes without its requester; the others only when it is filed. Without
 * the type and its half days, no days can be counted.
 */
const LASTING: readonly string[] = [
  'LEAVE_TYPE_UNAVAILABLE',
  'HALF_DAY_NOT_ALLOWED',
  'OVERLAP',
  'HOURS_EXCEED_DAY',
  'BALANCE_EXCEEDED',
  'LOCKED_PERIOD',
  'NON_WORKING_DAYS',
];

/** Checks what a form becomes by a decision. Returns its days and their amount; throws VALIDATION_FAILED. */
export async function checkLasting(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  form: LeaveFormRow,
  request: RequestToCheck,
): Promise<Pick<RequestCheck, 'days' | 'amount'>> {
  const { days, amount, issues } = await checkRequest(deps, tx, form, request, { attachments: 1, form });
  throwLeaveIssues(issues.filter(({ code }) => LASTING.includes(code)));
  return { days, amount };
}
