import type { Attachment, LeaveForm, LeaveType, Person } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

/** Builds the name and picture of a person. */
export function buildPerson(changes: Partial<Person> = {}): Person {
  return { _id: anId(), name: 'Grace Hopper', avatarUrl: null, ...changes };
}

/** Builds a leave type that is counted in days. */
export function buildLeaveType(changes: Partial<LeaveType> = {}): LeaveType {
  return {
    _id: anId(),
    name: 'Vacation',
    colour: 0,
    paid: true,
    halfDays: true,
    attachmentAfterDays: null,
    unit: 'day',
    needsApproval: true,
    allowance: null,
    negativeLimit: 0,
    noticeDays: null,
    maxAmount: null,
    countsHolidays: false,
    confidential: false,
    ...changes,
  };
}

/** Builds a stored PDF. */
export function buildAttachment(changes: Partial<Attachment> = {}): Attachment {
  const id = changes._id ?? anId();
  return {
    _id: id,
    name: 'certificate.pdf',
    size: 20_480,
    type: 'application/pdf',
    url: `/api/files/${id}`,
    ...changes,
  };
}

/** Builds a pending request for two whole days. */
export function buildLeaveForm(changes: Partial<LeaveForm> = {}): LeaveForm {
  return {
    _id: anId(),
    employee: buildPerson(),
    leaveType: { _id: anId(), name: 'Vacation', colour: 0 },
    startDate: '2026-12-21',
    endDate: '2026-12-22',
    startPart: 'full',
    endPart: 'full',
    reason: 'Family visit',
    attachments: [],
    days: [
      { date: '2026-12-21', part: 'full', minutes: 480, amount: 1_000 },
      { date: '2026-12-22', part: 'full', minutes: 480, amount: 1_000 },
    ],
    amount: 2_000,
    unit: 'day',
    minutes: null,
    status: 'Pending',
    createdAt: SOME_INSTANT,
    decidedAt: null,
    decidedBy: null,
    comment: null,
    step: 0,
    steps: 1,
    approvals: [],
    mayDecide: true,
    version: 'v1',
    pendingCorrection: null,
    ...changes,
  };
}
