import { z } from 'zod';
import { day, freeText, id, instant, LIMITS, pageQuery, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import { fieldIssue } from '../../validation';
import { contentVersion, decisionComment, leaveChange, leaveCorrection, leaveDecision } from './leave-shapes';

const list = z.object({ corrections: z.array(leaveCorrection), pagination });
const filters = { ...pageQuery, status: leaveCorrection.shape.status.optional() };

/** The corrected working intervals of an attendance day. */
export const attendanceDayInput = z.strictObject({
  date: day,
  entries: z
    .array(
      z
        .strictObject({ checkIn: instant, checkOut: instant })
        .refine((times) => Date.parse(times.checkOut) > Date.parse(times.checkIn), {
          ...fieldIssue('CHECK_OUT_BEFORE_CHECK_IN'),
          path: ['checkOut'],
        }),
    )
    .max(LIMITS.attendanceIntervals),
});

/** Routes of corrections. */
export const corrections = {
  corrections: defineRoute({
    method: 'GET',
    path: '/leave/corrections',
    summary: 'Returns the caller’s own corrections, newest first.',
    access: 'company',
    query: z.strictObject({ ...filters, leaveId: id.optional() }),
    response: list,
    errors: [],
  }),
  allCorrections: defineRoute({
    method: 'GET',
    path: '/leave/corrections/all',
    summary: 'Returns the corrections of other people that the caller may see, newest first.',
    access: 'company',
    query: z.strictObject({
      ...filters,
      leaveType: id.optional(),
      /** Corrections that include at least one day from `startDate` to `endDate`. */
      startDate: day.optional(),
      endDate: day.optional(),
      employeeName: freeText(LIMITS.name).optional(),
    }),
    response: list,
    errors: ['FORBIDDEN'],
  }),
  correction: defineRoute({
    method: 'GET',
    path: '/leave/corrections/:correctionId',
    summary: 'Returns a correction with the values before and after it.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    response: leaveCorrection,
    errors: ['NOT_FOUND'],
  }),
  createCorrection: defineRoute({
    method: 'POST',
    path: '/leave/corrections',
    summary:
      'Requests a change to submitted leave or to an attendance day. Without a new type, dates, parts or minutes, it asks to withdraw the leave.',
    access: 'company',
    body: leaveChange.extend({
      leaveId: id.optional(),
      /** Alias of `leaveId`. */
      leaveFormId: id.optional(),
      attendance: attendanceDayInput.optional(),
      reason: freeText(),
    }),
    upload: { field: 'attachments', maxFiles: LIMITS.documentsPerForm, maxBytes: LIMITS.documentBytes },
    status: 201,
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'CORRECTION_PENDING', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  updateCorrection: defineRoute({
    method: 'PUT',
    path: '/leave/corrections/:correctionId',
    summary: 'Changes the caller’s own pending correction or, with a status, decides one.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    body: leaveChange.extend({
      correctionId: id.optional(),
      attendance: attendanceDayInput.optional(),
      status: leaveDecision.optional(),
      comment: decisionComment.optional(),
      /** With a status: the version that the approver saw. */
      version: contentVersion.optional(),
    }),
    response: leaveCorrection,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'OWN_REQUEST',
      'ALREADY_DECIDED',
      'REQUEST_CHANGED',
      'LEAVE_CHANGED',
      'EDIT_CONFLICT',
    ],
  }),
  cancelCorrection: defineRoute({
    method: 'DELETE',
    path: '/leave/corrections/:correctionId',
    summary: 'Withdraws the caller’s own pending correction.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  decideCorrection: defineRoute({
    method: 'PATCH',
    path: '/leave/corrections/:correctionId/status',
    summary: 'Approves or rejects a pending correction.',
    access: 'company',
    params: z.strictObject({ correctionId: id }),
    body: z.strictObject({
      correctionId: id.optional(),
      status: leaveDecision,
      comment: decisionComment.optional(),
      /** The version that the approver saw. If the correction has another one, REQUEST_CHANGED contains it as it is now. */
      version: contentVersion.optional(),
    }),
    response: leaveCorrection,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'OWN_REQUEST', 'ALREADY_DECIDED', 'REQUEST_CHANGED', 'LEAVE_CHANGED'],
  }),
} as const;
