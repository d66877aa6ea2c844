import { z } from 'zod';
import { day, freeText, id, LIMITS, messageParams, pageQuery, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import {
  absence,
  contentVersion,
  decisionComment,
  formFilters,
  leaveBalance,
  leaveCorrection,
  leaveDecision,
  leaveForm,
  leaveIssue,
} from './leave-shapes';

const { page: _page, limit: _limit, ...exportFilters } = formFilters;
const employeeName = freeText(LIMITS.name).optional();

/** A request that waits for the caller's decision, with the information that an approver needs. */
export const queueItem = z.object({
  /** Exactly one of `form` and `correction` is set. */
  form: leaveForm.nullable(),
  correction: leaveCorrection.nullable(),
  /** Other people who are away on these days. */
  away: z.array(absence),
  /** The requester's balance for the year of the first day; null if no balance is kept. */
  balance: leaveBalance.nullable(),
  /** The rules that a request breaks now; none for a correction. */
  warnings: z.array(leaveIssue),
});
export type QueueItem = z.infer<typeof queueItem>;

const ids = z.array(id).max(LIMITS.pageSizeMax).default([]);

/** The result of one of several requests: the error if it was refused. */
const itemResult = z.object({
  _id: id,
  code: z.string().nullable(),
  message: z.string().nullable(),
  params: messageParams.optional(),
});

/** Routes of deciding leave. */
export const approvals = {
  decide: defineRoute({
    method: 'PATCH',
    path: '/leave/:leaveId/status',
    summary: 'Approves or rejects the current step of a pending request; accepts one of two simultaneous decisions.',
    access: 'company',
    params: z.strictObject({ leaveId: id }),
    body: z.strictObject({
      leaveId: id.optional(),
      status: leaveDecision,
      comment: decisionComment.optional(),
      /** The version that the approver saw. If the request has another one, REQUEST_CHANGED contains it as it is now. */
      version: contentVersion.optional(),
    }),
    response: leaveForm,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'OWN_REQUEST', 'ALREADY_DECIDED', 'REQUEST_CHANGED'],
  }),
  decideMany: defineRoute({
    method: 'POST',
    path: '/leave/decisions',
    summary: 'Decides several requests and corrections, each independently of the others.',
    access: 'company',
    body: z.strictObject({
      status: leaveDecision,
      comment: decisionComment.optional(),
      leaveIds: ids,
      correctionIds: ids,
      /** The versions that the approver saw, by id; those that have changed are not decided. */
      versions: z.record(id, contentVersion).optional(),
    }),
    response: z.object({ results: z.array(itemResult.extend({ decided: z.boolean() })) }),
    errors: [],
  }),
  undoDecisions: defineRoute({
    method: 'POST',
    path: '/leave/decisions/undo',
    summary: 'Makes requests pending again that the caller decided moments ago, each independently of the others.',
    access: 'company',
    body: z.strictObject({ leaveIds: ids, correctionIds: ids }),
    response: z.object({ results: z.array(itemResult.extend({ undone: z.boolean() })) }),
    errors: [],
  }),
  queue: defineRoute({
    method: 'GET',
    path: '/leave/queue',
    summary:
      'Returns the requests that wait for the caller’s decision by first day, with absences of others and the balance.',
    access: 'company',
    query: z.strictObject({
      ...pageQuery,
      kind: z.enum(['leave', 'correction']).optional(),
      leaveType: id.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      employeeName,
    }),
    response: z.object({
      items: z.array(queueItem),
      counts: z.object({ leave: z.number().int(), corrections: z.number().int() }),
      pagination,
    }),
    errors: [],
  }),
  waiting: defineRoute({
    method: 'GET',
    path: '/leave/waiting',
    summary:
      'Returns the number of requests and corrections that wait for the caller’s decision, and the first of the requests.',
    access: 'company',
    response: z.object({
      leave: z.number().int(),
      corrections: z.number().int(),
      forms: z.array(leaveForm),
    }),
    errors: [],
  }),
  history: defineRoute({
    method: 'GET',
    path: '/leave/history',
    summary: 'Returns the decided requests of people whose leave the caller may see, latest decision first.',
    access: 'company',
    query: z.strictObject({ ...formFilters, employeeName }),
    response: z.object({ leaveForms: z.array(leaveForm), pagination }),
    errors: ['FORBIDDEN'],
  }),
  exportForms: defineRoute({
    method: 'GET',
    path: '/leave/export',
    summary: 'Exports the leave forms of all people as CSV, with the filters of the list.',
    access: 'company',
    query: z.strictObject({
      ...exportFilters,
      employeeName,
      /** Only decided and cancelled forms, as in the history. */
      decided: z.literal('true').optional(),
    }),
    produces: 'text/csv',
    response: z.unknown(),
    errors: ['FORBIDDEN'],
  }),
} as const;
