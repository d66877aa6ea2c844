import { z } from 'zod';
import { day, freeText, id, instant, LIMITS, pageQuery, pagination } from '../primitives';
import { defineRoute } from '../route';
import { fault } from '../validation';

/** A whole day, or its morning or afternoon half. */
export const dayPart = z.enum(['full', 'am', 'pm']);
export type DayPart = z.infer<typeof dayPart>;

export const leaveStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']);
export type LeaveStatus = z.infer<typeof leaveStatus>;

export const leaveType = z.object({
  _id: id,
  name: z.string(),
  /** Index into the twelve categorical colours of the design system. */
  colour: z.number().int().min(0).max(11),
  paid: z.boolean(),
  halfDays: z.boolean(),
  /** A document is needed for more than this many days; null where none ever is. */
  attachmentAfterDays: z.number().int().nullable(),
});
export type LeaveType = z.infer<typeof leaveType>;

export const attachment = z.object({
  _id: id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** MIME type as found by looking into the file, not as claimed. */
  type: z.string(),
  url: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

const person = z.object({ _id: id, name: z.string(), avatarUrl: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const leaveForm = z.object({
  _id: id,
  employee: person,
  leaveType: leaveType.pick({ _id: true, name: true, colour: true }),
  startDate: day,
  endDate: day,
  startPart: dayPart,
  endPart: dayPart,
  reason: z.string(),
  attachments: z.array(attachment),
  /** The working days that the request takes, each whole or half. */
  days: z.array(z.object({ date: day, part: dayPart })),
  /** Sum of `days`, in thousandths of a day: half a day is 500. */
  amount: z.number().int(),
  status: leaveStatus,
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  comment: z.string().nullable(),
});
export type LeaveForm = z.infer<typeof leaveForm>;

/** What somebody fills in to ask for leave; documents come beside it, in the part `attachments`. */
export const leaveInput = z
  .strictObject({
    leaveType: id,
    startDate: day,
    endDate: day,
    startPart: dayPart.default('full'),
    endPart: dayPart.default('full'),
    reason: freeText().default(''),
  })
  .refine((input) => input.endDate >= input.startDate, { ...fault('END_BEFORE_START'), path: ['endDate'] });

/** What of a request can be changed; what is left out stays. */
const leaveChange = z.strictObject({
  leaveType: id.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  startPart: dayPart.optional(),
  endPart: dayPart.optional(),
  reason: freeText().optional(),
});

const decision = z.enum(['Approved', 'Rejected']);
const comment = freeText(1_000);

const dates = leaveForm.pick({ leaveType: true, startDate: true, endDate: true, startPart: true, endPart: true });

/** A wish to change a filed leave: what it was when asked, what it shall be. */
export const leaveCorrection = z.object({
  _id: id,
  leaveId: id,
  employee: person,
  before: dates,
  after: dates,
  reason: z.string(),
  attachments: z.array(attachment),
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  comment: z.string().nullable(),
});
export type LeaveCorrection = z.infer<typeof leaveCorrection>;

/** Types of document that can be attached to a leave form: file extension → MIME type. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
} as const satisfies Record<string, string>;

const filters = {
  ...pageQuery,
  status: leaveStatus.optional(),
  leaveType: id.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
};

const formList = z.object({ leaveForms: z.array(leaveForm), pagination });

export const leave = {
  overview: defineRoute({
    method: 'GET',
    path: '/leave',
    summary: 'What one needs to ask for leave: the types one may take, when one works and who will decide.',
    access: 'company',
    response: z.object({
      types: z.array(leaveType),
      /** Everybody who may decide one’s requests, without oneself. */
      approvers: z.array(person),
      /** Minutes of work on each weekday (Monday first) and the holidays: what the days of a request follow from. */
      calendar: z.object({
        week: z.array(z.number().int()).length(7),
        holidays: z.array(z.object({ date: day, part: dayPart })),
      }),
    }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/leave',
    summary: 'Files a request for leave, with documents where there are any.',
    access: 'company',
    body: leaveInput,
    upload: { field: 'attachments', maxFiles: LIMITS.documentsPerForm, maxBytes: LIMITS.documentBytes },
    status: 201,
    response: leaveForm,
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  ownForms: defineRoute({
    method: 'GET',
    path: '/leave/forms',
    summary: 'One’s own leave forms, newest first.',
    access: 'company',
    query: z.strictObject(filters),
    response: formList,
    errors: [],
  }),
  allForms: defineRoute({
    method: 'GET',
    path: '/leave/forms/all',
    summary: 'The leave forms of everybody, for those who may see them.',
    access: 'company',
    query: z.strictObject({ ...filters, employeeName: freeText(LIMITS.name).optional() }),
    response: formList,
    errors: ['FORBIDDEN'],
  }),
  form: defineRoute({
    method: 'GET',
    path: '/leave/forms/:id',
    summary: 'One leave form.',
    access: 'company',
    params: z.strictObject({ id }),
    response: leaveForm,
    errors: ['NOT_FOUND'],
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/leave/forms/:id',
    summary: 'Cancels one’s own pending request.',
    access: 'company',
    params: z.strictObject({ id }),
    response: leaveForm,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  decide: defineRoute({
    method: 'PATCH',
    path: '/leave/:leaveId/status',
    summary: 'Approves or rejects a pending request; of two who decide at once one wins.',
    access: 'company',
    params: z.strictObject({ leaveId: id }),
    body: z.strictObject({
      leaveId: id.optional(),
      status: z.enum(['Approved', 'Rejected']),
      comment: freeText(1_000).optional(),
    }),
    response: leaveForm,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'OWN_REQUEST', 'ALREADY_DECIDED'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/leave/:leaveId',
    summary: 'Changes one’s own pending request; what is left out stays.',
    access: 'company',
    params: z.strictObject({ leaveId: id }),
    body: leaveChange,
    response: leaveForm,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  createCorrection: defineRoute({
    method: 'POST',
    path: '/leave/corrections',
    summary: 'Asks to change a filed leave, with documents where there are any.',
    access: 'company',
    body: leaveChange.extend({ leaveId: id, reason: freeText() }),
    upload: { field: 'attachments', maxFiles: LIMITS.documentsPerForm, maxBytes: LIMITS.documentBytes },
    status: 201,
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  updateCorrection: defineRoute({
    method: 'PUT',
    path: '/leave/corrections/:correctionId',
    summary: 'Changes one’s own pending correction or, with a status, decides one.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    body: leaveChange.extend({ correctionId: id.optional(), status: decision.optional(), comment: comment.optional() }),
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'OWN_REQUEST', 'ALREADY_DECIDED', 'CONFLICT'],
  }),
  decideCorrection: defineRoute({
    method: 'PATCH',
    path: '/leave/corrections/:correctionId/status',
    summary: 'Approves or rejects a pending correction.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    body: z.strictObject({ correctionId: id.optional(), status: decision, comment: comment.optional() }),
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'OWN_REQUEST', 'ALREADY_DECIDED', 'CONFLICT'],
  }),
} as const;
