import type { LeaveCorrection } from '@atrium/contracts';
import { anId, buildLeaveForm, buildPerson, SOME_INSTANT } from '@atrium/testing';

/** Builds a pending correction that shortens approved leave from two days to one. */
export function buildCorrection(changes: Partial<LeaveCorrection> = {}): LeaveCorrection {
  const leave = buildLeaveForm();
  const { leaveType, startDate, endDate, startPart, endPart, minutes, amount, unit } = leave;
  const before = { leaveType, startDate, endDate, startPart, endPart, minutes, amount, unit };
  return {
    _id: anId(),
    kind: 'leave',
    employee: buildPerson(),
    leaveId: leave._id,
    leaveStatus: 'Approved',
    before,
    after: { ...before, endDate: startDate, amount: 1_000 },
    withdrawal: false,
    attendance: null,
    reason: 'Back a day early',
    attachments: [],
    status: 'Pending',
    isCancelled: false,
    createdAt: SOME_INSTANT,
    decidedAt: null,
    decidedBy: null,
    comment: null,
    step: 0,
    steps: 1,
    approvals: [],
    mayDecide: true,
    version: 'v1',
    ...changes,
  };
}
