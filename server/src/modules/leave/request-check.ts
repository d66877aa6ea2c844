import { type FieldErrors, type LeaveIssue, LIMITS } from '@atrium/contracts';
import {
  balanceOf,
  type CheckedRequest,
  checkLeaveRequest,
  dayAt,
  type LeaveRequestSpan,
  MAX_REQUEST_DAYS,
  spanInDays,
} from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { LeaveFormRow, LeaveTypeRow } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { toLeaveType } from './leave.mapper';
import * as repository from './leave.repository';
import { readRequestContext, type RequestContext, requestRulesOfEach } from './request-context';

export interface RequestToCheck extends LeaveRequestSpan {
  leaveType: string;
}

interface RequestCheck extends CheckedRequest {
  type: LeaveTypeRow | undefined;
  /** Available amount in each year of the request, not counting the request; empty if no balance is kept. */
  available: ReadonlyMap<number, number>;
}

interface CheckOptions {
  attachments: number;
  /** The form that is edited or corrected; its days and type do not count against the request. */
  form?: Pick<LeaveFormRow, 'id' | 'leaveTypeId' | 'status'> | undefined;
  /** The days of that form, if it is approved. */
  booked?: Awaited<ReturnType<typeof repository.listDays>>;
  /** When the request was filed, by default now; notice and back-dating count from then. */
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
  options: Omit<CheckOptions, 'booked'>,
): Promise<RequestCheck> {
  const { form } = options;
  const context = await readRequestContext(deps, tx, companyId, [{ ...request, userId }]);
  const booked = form?.status === 'Approved' ? await repository.listDays(tx, [form.id]) : [];
  return checkRequestInContext(context, userId, request, { ...options, booked });
}

/** Like `checkRequest`, but without queries, for a request whose person and days the context includes. */
export function checkRequestInContext(
  context: RequestContext,
  userId: string,
  request: RequestToCheck,
  { attachments, form, booked = [], filedAt }: CheckOptions,
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
    taken: context.takenDaysWithout({ ...request, userId }, form?.id),
    available,
    attachments,
    before: booked.map((day) => ({ ...day, leaveType: form?.leaveTypeId ?? '' })),
  });
  return { ...checked, type, available };
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
 * Codes of issues that are checked again when a decision changes a request; other rules apply only when it is filed.
 * The days of a request cannot be counted without its type and the type's half days.
 */
const RECHECKED_CODES: readonly string[] = [
  'LEAVE_TYPE_UNAVAILABLE',
  'HALF_DAY_NOT_ALLOWED',
  'OVERLAP',
  'HOURS_EXCEED_DAY',
  'BALANCE_EXCEEDED',
  'LOCKED_PERIOD',
  'NON_WORKING_DAYS',
];

/** Checks the request to which a decision changes a form. Returns its days and amount; throws VALIDATION_FAILED. */
export async function recheckRequest(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  form: LeaveFormRow,
  request: RequestToCheck,
): Promise<Pick<RequestCheck, 'days' | 'amount'>> {
  const { days, amount, issues } = await checkRequest(deps, tx, form, request, { attachments: 1, form });
  throwLeaveIssues(issues.filter(({ code }) => RECHECKED_CODES.includes(code)));
  return { days, amount };
}
