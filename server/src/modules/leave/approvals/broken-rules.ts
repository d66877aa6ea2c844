import { FIELD_MESSAGES, type FieldCode, interpolate, type LeaveForm, type LeaveIssue } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { checkRequestInContext } from '../request-check';
import { readRequestContext, type RequestContext } from '../request-context';

/** For codes whose text addresses the requester, the codes of the text for approvers. */
const APPROVER_CODES: Readonly<Record<string, FieldCode>> = {
  OVERLAP: 'REQUEST_OVERLAPS',
  HOURS_EXCEED_DAY: 'REQUEST_EXCEEDS_DAY',
  BALANCE_EXCEEDED: 'REQUEST_EXCEEDS_BALANCE',
  ATTACHMENT_MISSING: 'REQUEST_LACKS_DOCUMENT',
};

function toApproverIssue(issue: LeaveIssue): LeaveIssue {
  const code = APPROVER_CODES[issue.code];
  return code ? { ...issue, code, message: interpolate(FIELD_MESSAGES[code], issue.params) } : issue;
}

/**
 * Returns the rules that a pending request currently breaks, both errors and warnings; none for a decided request.
 * Rules and other leave may have changed since it was filed.
 */
export async function listBrokenRules(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  form: LeaveForm,
): Promise<LeaveIssue[]> {
  return (await listBrokenRulesByForm(deps, tx, companyId, [form])).get(form._id) ?? [];
}

/** Returns the broken rules of each of several pending requests by form id, in a constant number of queries. */
export async function listBrokenRulesByForm(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  forms: readonly LeaveForm[],
): Promise<ReadonlyMap<string, LeaveIssue[]>> {
  const pending = forms.filter(({ status }) => status === 'Pending');
  if (pending.length === 0) return new Map();
  const spans = pending.map(({ employee, startDate, endDate }) => ({ userId: employee._id, startDate, endDate }));
  const context = await readRequestContext(deps, tx, companyId, spans);
  return new Map(pending.map((form) => [form._id, issuesOf(context, form)]));
}

function issuesOf(context: RequestContext, form: LeaveForm): LeaveIssue[] {
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = form;
  const request = { leaveType: leaveType._id, startDate, endDate, startPart, endPart, minutes };
  const { issues, warnings } = checkRequestInContext(context, form.employee._id, request, {
    attachments: form.attachments.length,
    form: { id: form._id, leaveTypeId: leaveType._id, status: form.status },
    filedAt: new Date(form.createdAt),
  });
  return [...issues, ...warnings].map(toApproverIssue);
}
