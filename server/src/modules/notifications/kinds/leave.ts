import { day, id, leaveStatus, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { datesIn } from '../../../lib/text/dates';
import { quotesIn } from '../../../lib/text/quotes';
import { defineKind } from '../kind';
import { periodsIn } from '../leave-period';

const dates = datesIn('en');
const period = periodsIn('en');
const quote = quotesIn('en');

const leaveAbout = z.object({ leaveId: id, status: leaveStatus, version: z.string().optional() });
/** Notifications from older releases lack the parameters with a default. */
const leaveParams = z.object({
  name: z.string(),
  type: z.string(),
  from: day,
  to: day,
  startPart: z.string().default('full'),
  endPart: z.string().default('full'),
  amount: z.number().default(0),
  unit: z.string().default('day'),
  /** Reason of the request; for a decision, its comment. */
  reason: z.string().default(''),
});
const leaveSubject = ({ leaveId, status, version }: z.output<typeof leaveAbout>) => ({
  leaveFormId: leaveId,
  status,
  ...(version !== undefined && { version }),
});

const correctionAbout = z.object({
  correctionId: id,
  leaveId: id.optional(),
  status: leaveStatus,
  version: z.string().optional(),
});
const correctionSubject = ({ correctionId, leaveId, status, version }: z.output<typeof correctionAbout>) => ({
  correctionId,
  ...(leaveId !== undefined && { leaveFormId: leaveId }),
  status,
  ...(version !== undefined && { version }),
});

/** Parameters of corrections; `about` is `leave`, `withdrawal` or `attendance`. */
const correctionParams = leaveParams.extend({ about: z.string().default('leave') });
const ABOUT: Readonly<Record<string, string>> = {
  withdrawal: 'the withdrawal',
  attendance: 'a correction of the attendance',
};
const aboutOf = ({ about, type }: z.output<typeof correctionParams>) =>
  about === 'attendance' ? ABOUT.attendance : `${ABOUT[about] ?? 'a correction'} of ${type}`;
const ownAboutOf = (params: z.output<typeof correctionParams>) => aboutOf(params)?.replace(/^(a|the) /, 'your ');

/** `exceptionId`: the occurrence of a series that has an event of its own. */
const eventAbout = z.object({ eventId: id, exceptionId: id.optional(), occurrence: z.string().optional() });
const eventObjects = ({ eventId, exceptionId }: z.output<typeof eventAbout>) => [eventId, exceptionId];
/** Notifications from older releases lack the parameters with a default. */
const eventParams = z.object({
  name: z.string(),
  event: z.string(),
  on: day,
  /** Time and zone, such as `10:00 (Europe/Berlin)`; empty for all-day events. */
  at: z.string().default(''),
});
/** Kinds with the same type differ in `about`, which determines the text in clients and other languages. */
const eventParamsAbout = (about: 'invitation' | 'changed' | 'uninvited' | 'cancelled') =>
  eventParams.extend({ about: z.literal(about).default(about) });
const eventLink = ({ eventId, occurrence }: z.output<typeof eventAbout>) =>
  `/calendar?event=${eventId}${occurrence === undefined ? '' : `&occurrence=${encodeURIComponent(occurrence)}`}`;
const eventTime = ({ on, at }: { on: string; at: string }) => (at === '' ? dates(on, on) : `${dates(on, on)}, ${at}`);

/** Notifications about leave and the calendar. `name` is the person who acted. */
export const leaveKinds = {
  leaveRequest: defineKind({
    type: 'leave_request',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave request',
    message: (params) =>
      `${titleCase(params.name)} requested ${params.type}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ leaveId }) => [leaveId],
    link: ({ leaveId }) => `/leave-approver?leave=${leaveId}`,
    subject: leaveSubject,
    actionType: 'approve',
    mail: true,
  }),
  leaveApproval: defineKind({
    type: 'leave_approval',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave approved',
    message: (params) =>
      `${titleCase(params.name)} approved your ${params.type}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ leaveId }) => [leaveId],
    link: ({ leaveId }) => `/leave?leave=${leaveId}`,
    subject: leaveSubject,
    mail: false,
  }),
  leaveRejection: defineKind({
    type: 'leave_rejection',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave rejected',
    message: (params) =>
      `${titleCase(params.name)} rejected your ${params.type}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ leaveId }) => [leaveId],
    link: ({ leaveId }) => `/leave?leave=${leaveId}`,
    subject: leaveSubject,
    mail: false,
  }),
  leaveCorrectionRequest: defineKind({
    type: 'leave_correction_request',
    about: correctionAbout,
    params: correctionParams,
    title: 'Correction request',
    message: (params) =>
      `${titleCase(params.name)} requested ${aboutOf(params)}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ correctionId, leaveId }) => [correctionId, leaveId],
    link: ({ correctionId }) => `/leave-approver?correction=${correctionId}`,
    subject: correctionSubject,
    actionType: 'approve',
    mail: true,
  }),
  leaveCorrectionApproval: defineKind({
    type: 'leave_correction_approval',
    about: correctionAbout,
    params: correctionParams,
    title: 'Correction approved',
    message: (params) =>
      `${titleCase(params.name)} approved ${ownAboutOf(params)}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ correctionId, leaveId }) => [correctionId, leaveId],
    link: ({ correctionId }) => `/leave?correction=${correctionId}`,
    subject: correctionSubject,
    mail: false,
  }),
  leaveCorrectionRejection: defineKind({
    type: 'leave_correction_rejection',
    about: correctionAbout,
    params: correctionParams,
    title: 'Correction rejected',
    message: (params) =>
      `${titleCase(params.name)} rejected ${ownAboutOf(params)}: ${period(params)}.${quote(params.reason)}`,
    objects: ({ correctionId, leaveId }) => [correctionId, leaveId],
    link: ({ correctionId }) => `/leave?correction=${correctionId}`,
    subject: correctionSubject,
    mail: false,
  }),
  /** The days of approved leave were recounted after a holiday or the working week changed. */
  leaveRecounted: defineKind({
    type: 'other',
    about: leaveAbout,
    params: leaveParams.extend({ about: z.literal('leaveRecounted').default('leaveRecounted') }),
    title: 'Leave counted again',
    message: (params) => `Your ${params.type} takes other days now, as the work calendar changed: ${period(params)}.`,
    objects: ({ leaveId }) => [leaveId],
    link: ({ leaveId }) => `/leave?leave=${leaveId}`,
    mail: false,
  }),
  /** Somebody else set the times of the person's day. */
  attendanceCorrected: defineKind({
    type: 'other',
    about: z.object({ on: day }),
    params: z.object({
      name: z.string(),
      on: day,
      reason: z.string(),
      about: z.literal('attendanceCorrected').default('attendanceCorrected'),
    }),
    title: 'Attendance corrected',
    message: ({ name, on, reason }) =>
      `${titleCase(name)} corrected your attendance of ${dates(on, on)}.${quote(reason)}`,
    // A day is no object that could be deleted.
    objects: () => [],
    link: ({ on }) => `/leave/attendance?month=${on.slice(0, 7)}&day=${on}`,
    mail: false,
  }),
  calendarEvent: defineKind({
    type: 'calendar_event',
    about: eventAbout,
    params: eventParamsAbout('invitation'),
    title: 'Calendar event',
    message: ({ name, event, ...when }) => `${titleCase(name)} invited you to ${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  calendarEventChanged: defineKind({
    type: 'calendar_event',
    about: eventAbout,
    params: eventParamsAbout('changed'),
    title: 'Calendar event changed',
    message: ({ name, event, ...when }) => `${titleCase(name)} changed ${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  /** The person asked to be reminded. `on` and `at` are in the person's time zone. */
  calendarReminder: defineKind({
    type: 'calendar_reminder',
    about: eventAbout,
    params: eventParams.omit({ name: true }),
    title: 'Reminder',
    message: ({ event, ...when }) => `${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  /** The event remains for others. */
  calendarEventUninvited: defineKind({
    type: 'calendar_event',
    about: z.object({ on: day }),
    params: eventParamsAbout('uninvited'),
    title: 'No longer invited',
    message: ({ name, event, ...when }) => `${titleCase(name)} removed you from ${event}: ${eventTime(when)}.`,
    // The person can no longer see the event.
    objects: () => [],
    link: ({ on }) => `/calendar?view=day&date=${on}`,
    mail: false,
  }),
  calendarEventCancelled: defineKind({
    type: 'calendar_event',
    about: z.object({ on: day }),
    params: eventParamsAbout('cancelled'),
    title: 'Calendar event cancelled',
    message: ({ name, event, ...when }) => `${titleCase(name)} cancelled ${event}: ${eventTime(when)}.`,
    // The event is gone already.
    objects: () => [],
    link: ({ on }) => `/calendar?view=day&date=${on}`,
    mail: false,
  }),
};
