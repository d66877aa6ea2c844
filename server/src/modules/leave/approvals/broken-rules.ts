import { FIELD_MESSAGES, type FieldCode, interpolate, type LeaveForm, type LeaveIssue } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { checkRequest } from '../request-check';

/** Codes whose text addresses the requester, and those with the text for approvers. */
const FOR_APPROVERS: Readonly<Record<string, FieldCode>> = {
  OVERLAP: 'REQUEST_OVERLAPS',
  HOURS_EXCEED_DAY: 'REQUEST_EXCEEDS_DAY',
  BALANCE_EXCEEDED: 'REQUEST_EXCEEDS_BALANCE',
  ATTACHMENT_MISSING: 'REQUEST_LACKS_DOCUMENT',
};

function forApprovers(issue: LeaveIssue): LeaveIssue {
  const code = FOR_APPROVERS[issue.code];
  return code ? { ...issue, code, message: interpolate(FIELD_MESSAGES[code], issue.params) } : issue;
}

/**
 * Returns the rules that a pending request breaks now, whether they would reject it or only warn; none for a decided
 * request. Rules and other leave may have changed since it was filed.
 */
export async function brokenRules(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  form: LeaveForm,
): Promise<LeaveIssue[]> {
  if (form.status !== 'Pending') return [];
  const holder = { companyId, userId: form.employee._id };
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = form;
  const request = { leaveType: leaveType._id, startDate, endDate, startPart, endPart, minutes };
  const { issues, warnings } = await checkRequest(deps, tx, holder, request, {
    attachments: form.attachments.length,
    form: { id: form._id, leaveTypeId: leaveType._id, status: form.status },
    filedAt: new Date(form.createdAt),
  });
  return [...issues, ...warnings].map(forApprovers);
}
