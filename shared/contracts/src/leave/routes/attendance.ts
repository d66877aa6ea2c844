import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, freeText, id, instant, LIMITS, pageQuery, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import { attendanceDayInput } from './leave-corrections';
import { attendanceTimes, dayPart, leaveType } from './leave-shapes';
import { person } from '../../person';
import { fieldIssue } from '../../validation';

/** A month, such as `2026-11`, within the years that `day` allows. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((text) => day.safeParse(`${text}-01`).success, fieldIssue('INVALID'));

/**
 * How a day counts. `open`: the shift in progress began on it. `future`: days to come, and past days before the user joined
 * or anyone in the company recorded attendance; no work is expected on them.
 */
export const attendanceState = z.enum(['present', 'absent', 'half', 'leave', 'holiday', 'weekend', 'open', 'future']);
export type AttendanceState = z.infer<typeof attendanceState>;

/** A day of a person: its times and how it counts. */
export const attendanceDay = z.object({
  date: day,
  /** The person's time zone on this day: that of its entries, or else of their schedule. The day and its times follow it. */
  timeZone: z.string(),
  state: attendanceState,
  /** Minutes between check-ins and check-outs. On a day without a final check-out, only closed intervals count. */
  worked: z.number().int(),
  /** Expected minutes of the working week, without holidays and approved leave. */
  expected: z.number().int(),
  entries: z.array(attendanceTimes),
  /** Whether a check-out was forgotten: an entry without one is not the shift in progress. */
  missingCheckOut: z.boolean(),
  holiday: z.string().nullable(),
  leave: z
    .object({ part: dayPart, leaveType: leaveType.pick({ _id: true, name: true, colour: true }).nullable() })
    .nullable(),
  /** The undecided correction of this day, if any. */
  pendingCorrection: id.nullable(),
});
export type AttendanceDay = z.infer<typeof attendanceDay>;

/**
 * The group of a person on a day: with times (`in`), without times although work is expected (`missing`), on leave, or
 * with the day off. On a day to come, people of whom work is expected are in none of these groups.
 */
export const attendanceGroup = z.enum(['in', 'missing', 'leave', 'off']);
export type AttendanceGroup = z.infer<typeof attendanceGroup>;

/** A user's attendance on the day on which the shift in progress began, or else today. */
export const attendanceToday = z.object({
  /** During a night shift, yesterday after midnight. */
  date: day,
  timeZone: z.string(),
  /** Check-in of the shift in progress; null if there is none. */
  checkedInAt: instant.nullable(),
  worked: z.number().int(),
  expected: z.number().int(),
  entries: z.array(attendanceTimes),
});
export type AttendanceToday = z.infer<typeof attendanceToday>;

/** Routes of attendance. */
export const attendance = {
  today: defineRoute({
    method: 'GET',
    path: '/attendance/today',
    summary:
      'Returns whether the caller is checked in, and the minutes of the day on which the shift began, or of today.',
    access: 'company',
    response: attendanceToday,
    errors: [],
  }),
  checkIn: defineRoute({
    method: 'POST',
    path: '/attendance/check-in',
    summary:
      'Checks in now. A shift stays in progress over midnight, for up to 16 hours; `forgotCheckOut` leaves one of yesterday without a check-out.',
    access: 'company',
    body: z.strictObject({ forgotCheckOut: z.boolean().default(false) }).default({ forgotCheckOut: false }),
    response: attendanceToday,
    status: 201,
    errors: ['ALREADY_CHECKED_IN'],
  }),
  checkOut: defineRoute({
    method: 'POST',
    path: '/attendance/check-out',
    summary: 'Checks out of the shift in progress now, which may have begun yesterday.',
    access: 'company',
    response: attendanceToday,
    errors: ['NOT_CHECKED_IN'],
  }),
  month: defineRoute({
    method: 'GET',
    path: '/attendance',
    summary:
      'Returns the attendance of a month: the caller’s own, or that of a person whose attendance the caller may see.',
    access: 'company',
    query: z.strictObject({ month: month.optional(), userId: id.optional() }),
    response: z.object({
      month,
      /** The person's current time zone. */
      timeZone: z.string(),
      days: z.array(attendanceDay),
      /** In minutes, up to and including today. */
      totals: z.object({ worked: z.number().int(), expected: z.number().int() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  team: defineRoute({
    method: 'GET',
    path: '/attendance/team',
    summary: 'Returns the attendance of one day, and of a week, of the people whose leave the caller may see, by name.',
    access: 'company',
    query: z.strictObject({
      ...pageQuery,
      date: day.optional(),
      employeeName: freeText(LIMITS.name).optional(),
      group: attendanceGroup.optional(),
      /** First day of the week whose days each person has in `week`. */
      weekFrom: day.refine((date) => date < '9989-12-26', fieldIssue('INVALID')).optional(),
    }),
    response: z.object({
      date: day,
      /** The people of each group on the day whose names match, whichever group is listed. */
      counts: z.record(attendanceGroup, z.number().int()),
      people: z.array(z.object({ employee: person, day: attendanceDay, week: z.array(attendanceDay) })),
      pagination,
    }),
    errors: ['FORBIDDEN'],
  }),
  saveDay: defineRoute({
    method: 'PUT',
    path: '/attendance/:userId',
    summary: 'Sets the times of another person’s day. Requires `attendance.correct`.',
    access: 'company',
    params: z.strictObject({ userId: id }),
    body: attendanceDayInput.extend({ note: freeText(LIMITS.attendanceNote).default(''), base: editBase }),
    response: attendanceDay,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'OWN_REQUEST'],
  }),
} as const;
