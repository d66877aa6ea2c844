import { day, id, leaveStatus, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../../deps/module/notification-kind';
import { quotesIn } from '../../../lib/text/quotes';
import { periodsIn } from './leave-period';

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

/** Notifications about leave and corrections. `name` is the person who acted. */
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
};
