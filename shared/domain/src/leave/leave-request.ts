import { FIELD_MESSAGES, type FieldCode, interpolate, type LeaveIssue, type MessageParams } from '@atrium/contracts';
import type { LeaveType, LeaveUnit, RequestRules } from '@atrium/contracts';
import { addDays, type CalendarDay, spanInDays } from '../calendar-day';
import { commonPart, overlappingRows } from './day-part';
import { freeMinutes, isPartFree } from './day-room';
import {
  amountInWords,
  amountsByYear,
  type CalendarOf,
  countLeave,
  inUnits,
  type LeaveDay,
  type LeaveRequestSpan,
  totalOf,
  wholeDayMinutes,
} from './leave-amounts';
import { MAX_REQUEST_DAYS, workingPart } from './leave-days';

/** A day that other leave of the same person takes, pending or approved. */
export interface TakenLeaveDay extends LeaveDay {
  leaveType: string;
  typeName: string;
  unit: LeaveUnit;
  startDate: CalendarDay;
  endDate: CalendarDay;
}

/** A day of approved leave. */
export type BookedLeaveDay = LeaveDay & Pick<TakenLeaveDay, 'leaveType'>;

/** The context that a request is checked against. Callers leave a part empty if they do not know it. */
export interface RequestContext {
  /** Undefined if the type does not exist or is switched off. */
  type: LeaveType | undefined;
  calendarOf: CalendarOf;
  rules: Omit<RequestRules, 'correctionWindowDays'>;
  /** Today in the person's time zone. */
  today: CalendarDay;
  /** Other leave of the person, from a year before the request to a year after it. */
  taken: readonly TakenLeaveDay[];
  /** Available amount of each year, without this request; years that are missing are not checked. */
  available: ReadonlyMap<number, number>;
  attachments: number;
  /** The days of approved leave that the request corrects. Those in a locked period must stay as they are. */
  before?: readonly BookedLeaveDay[] | undefined;
}

/** The amounts of a request, and the rules that it breaks: issues reject it, warnings do not. */
export interface CheckedRequest {
  days: LeaveDay[];
  amount: number;
  issues: LeaveIssue[];
  warnings: LeaveIssue[];
}

const issueOf = (field: string, code: FieldCode, params: MessageParams = {}): LeaveIssue => ({
  field,
  code,
  message: interpolate(FIELD_MESSAGES[code], params),
  params: { ...params },
});

/** Returns the issue that makes a span meaningless, so that nothing else can be checked. */
function spanIssue(span: LeaveRequestSpan, type: LeaveType | undefined): LeaveIssue | undefined {
  if (span.endDate < span.startDate) return issueOf('endDate', 'END_BEFORE_START');
  if (spanInDays(span.startDate, span.endDate) > MAX_REQUEST_DAYS) {
    return issueOf('endDate', 'TOO_LONG_RUN', { max: MAX_REQUEST_DAYS });
  }
  if (!type) return issueOf('leaveType', 'LEAVE_TYPE_UNAVAILABLE');
  const half = (['startPart', 'endPart'] as const).find((field) => span[field] !== 'full');
  if (half && !type.halfDays) return issueOf(half, 'HALF_DAY_NOT_ALLOWED', { type: type.name });
  const oneDay = span.startDate === span.endDate;
  if (oneDay && commonPart(span.startPart, span.endPart) === null) return issueOf('endPart', 'END_BEFORE_START');
  return undefined;
}

type Check = (
  days: readonly LeaveDay[],
  type: LeaveType,
  span: LeaveRequestSpan,
  context: RequestContext,
) => FoundIssue;
type FoundIssue = { issue: LeaveIssue; mode?: 'block' | 'warn' } | undefined;

/** Whole parts of a day must not overlap, and hours must fit into the time that other leave leaves free. */
const checkOverlap: Check = (days, { unit }, _span, { taken, calendarOf }) => {
  for (const day of days) {
    const others = taken.filter(({ date }) => date === day.date);
    if (others.length === 0) continue;
    const dayMinutes = wholeDayMinutes(day.date, calendarOf(day.date));
    const free = unit === 'hour' ? freeMinutes(others, dayMinutes)[day.part] : 0;
    if (unit === 'hour' ? day.minutes <= free : isPartFree(day.part, others, dayMinutes)) continue;
    if (free > 0) {
      const left = amountInWords(free, 'hour');
      return { issue: issueOf('minutes', 'HOURS_EXCEED_DAY', { date: day.date, left }) };
    }
    const clash = others.find((other) => overlappingRows([day], [other]).length > 0) ?? others[0];
    if (!clash) continue;
    const { typeName: type, startDate: from, endDate: to } = clash;
    return { issue: issueOf('startDate', 'OVERLAP', { type, from, to }) };
  }
  return undefined;
};

/** Hours must fit into the longest working day; a shorter one is taken as a whole. */
const checkHours: Check = (days, { unit }, { minutes }) => {
  const most = Math.max(...days.map((day) => day.minutes));
  if (unit !== 'hour' || !minutes || minutes <= most) return undefined;
  return { issue: issueOf('minutes', 'HOURS_EXCEED_WORK', { most: amountInWords(most, 'hour') }) };
};

/** Returns a text of the days up to a locked one, which is equal for equal days. */
const lockedDays = (days: readonly BookedLeaveDay[], lockedUntil: CalendarDay): string =>
  days
    .filter(({ date }) => date <= lockedUntil)
    .map(({ leaveType, date, part, minutes, amount }) => [leaveType, date, part, minutes, amount].join(' '))
    .join();

const checkLock: Check = (days, { _id: leaveType }, _span, { rules: { lockedUntil }, before = [] }) => {
  if (lockedUntil === null) return undefined;
  const wanted = days.map((day) => ({ ...day, leaveType }));
  return lockedDays(wanted, lockedUntil) === lockedDays(before, lockedUntil)
    ? undefined
    : { issue: issueOf('startDate', 'LOCKED_PERIOD', { date: lockedUntil }) };
};

/** Returns whether a blackout blocks a type: one that it names, or by default any but those that need no notice. */
const isBlocked = ({ leaveTypes }: RequestRules['blackouts'][number], { _id, noticeDays }: LeaveType) =>
  leaveTypes === null ? noticeDays !== 0 : leaveTypes.includes(_id);

const checkBlackout: Check = (days, type, _span, { rules: { blackouts } }) => {
  for (const { date } of days) {
    const range = blackouts.find((each) => each.from <= date && date <= each.to && isBlocked(each, type));
    if (range) return { issue: issueOf('startDate', 'BLACKOUT', { date, reason: range.reason }) };
  }
  return undefined;
};

const checkNotice: Check = (_days, type, { startDate }, { rules, today }) => {
  const days = type.noticeDays ?? rules.notice.days;
  if (startDate < today || startDate >= addDays(today, days)) return undefined;
  return { issue: issueOf('startDate', 'NOTICE_TOO_SHORT', { type: type.name, days }), mode: rules.notice.mode };
};

const checkBackDating: Check = (_days, _type, { startDate }, { rules: { backDating: rule }, today }) => {
  if (startDate >= addDays(today, -rule.days)) return undefined;
  return { issue: issueOf('startDate', 'BACK_DATED', { days: rule.days }), mode: rule.mode };
};

const checkAttachment: Check = (days, type, _span, { rules, attachments }) => {
  const limit = type.attachmentAfterDays ?? rules.attachmentAfterDays;
  if (limit === null || attachments > 0) return undefined;
  const count = type.unit === 'day' ? totalOf(days) / 1_000 : days.length;
  if (count <= limit) return undefined;
  return { issue: issueOf('attachments', 'ATTACHMENT_MISSING', { type: type.name, days: limit }) };
};

/** Maximum distance at which adjacent leave of one type is searched, in days on either side of a request. */
export const MAX_RUN_DAYS = 366;

/** Sums the leave of the same type directly before or after the request, across days on which nobody works. */
function adjacentAmount(
  from: CalendarDay,
  step: 1 | -1,
  taken: ReadonlyMap<CalendarDay, number>,
  calendarOf: CalendarOf,
): number {
  let sum = 0;
  for (let count = 1; count <= MAX_RUN_DAYS; count++) {
    const date = addDays(from, step * count);
    const amount = taken.get(date);
    if (amount === undefined && workingPart(date, calendarOf(date)) !== null) break;
    sum += amount ?? 0;
  }
  return sum;
}

const checkRunLength: Check = (days, type, { startDate, endDate }, { taken, calendarOf }) => {
  if (type.maxAmount === null) return undefined;
  const sameType = new Map<CalendarDay, number>();
  for (const day of taken.filter(({ leaveType }) => leaveType === type._id)) {
    sameType.set(day.date, (sameType.get(day.date) ?? 0) + day.amount);
  }
  const inside = [...sameType].filter(([date]) => date >= startDate && date <= endDate);
  const run =
    totalOf(days) +
    inside.reduce((sum, [, amount]) => sum + amount, 0) +
    adjacentAmount(startDate, -1, sameType, calendarOf) +
    adjacentAmount(endDate, 1, sameType, calendarOf);
  if (run <= type.maxAmount) return undefined;
  const params = {
    type: type.name,
    amount: amountInWords(run, type.unit),
    max: amountInWords(type.maxAmount, type.unit),
  };
  return { issue: issueOf('endDate', 'LONGER_THAN_MAX', params) };
};

const checkBalance: Check = (days, type, _span, { available }) => {
  if (type.allowance === null) return undefined;
  for (const [year, need] of amountsByYear(days)) {
    const have = available.get(year);
    if (have === undefined || have - need >= -type.negativeLimit) continue;
    const { unit } = type;
    const texts = { x: amountInWords(have, unit), y: amountInWords(need, unit) };
    const numbers = { have: inUnits(have, unit), need: inUnits(need, unit), unit, year };
    return { issue: issueOf('endDate', 'BALANCE_EXCEEDED', { ...texts, ...numbers }) };
  }
  return undefined;
};

const CHECKS: readonly Check[] = [
  checkOverlap,
  checkHours,
  checkLock,
  checkBlackout,
  checkNotice,
  checkBackDating,
  checkRunLength,
  checkBalance,
  checkAttachment,
];

/**
 * Counts the days of a leave request and checks it against every rule. The only implementation, shared by forms in the
 * browser, previews and the server.
 */
export function checkLeaveRequest(span: LeaveRequestSpan, context: RequestContext): CheckedRequest {
  const { type, calendarOf } = context;
  const invalidSpan = spanIssue(span, type);
  if (invalidSpan || !type) {
    return { days: [], amount: 0, issues: invalidSpan ? [invalidSpan] : [], warnings: [] };
  }
  const days = countLeave(span, type, calendarOf);
  if (days.length === 0) {
    return { days, amount: 0, issues: [issueOf('startDate', 'NON_WORKING_DAYS')], warnings: [] };
  }
  const found = CHECKS.flatMap((check) => check(days, type, span, context) ?? []);
  return {
    days,
    amount: totalOf(days),
    issues: found.filter(({ mode }) => mode !== 'warn').map(({ issue }) => issue),
    warnings: found.filter(({ mode }) => mode === 'warn').map(({ issue }) => issue),
  };
}
