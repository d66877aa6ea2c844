import { FIELD_MESSAGES, type FieldCode, interpolate, type LeaveForm, type LeaveIssue } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { checkWithin } from '../request-check';
import { readRequestContext, type RequestContext } from '../request-context';

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
  return (await brokenRulesOfEach(deps, tx, companyId, [form])).get(form._id) ?? [];
}

/** Returns the broken rules of each of several pending requests by form id, in a constant number of queries. */
export async function brokenRulesOfEach(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  forms: readonly LeaveForm[],
): Promise<ReadonlyMap<string, LeaveIssue[]>> {
  const pending = forms.filter(({ status }) => status === 'Pending');
  if (pending.length === 0) return new Map();
  const spans = pending.map(({ employee, startDate, endDate }) => ({ userId: employee._id, startDate, endDate }));
  const context = await readRequestContext(deps, tx, companyId, spans);
  return new Map(pending.map((form) => [form._id, brokenWithin(context, form)]));
}

function brokenWithin(context: RequestContext, form: LeaveForm): LeaveIssue[] {
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = form;
  const request = { leaveType: leaveType._id, startDate, endDate, startPart, endPart, minutes };
  const { issues, warnings } = checkWithin(context, form.employee._id, request, {
    attachments: form.attachments.length,
    form: { id: form._id, leaveTypeId: leaveType._id, status: form.status },
    filedAt: new Date(form.createdAt),
  });
  return [...issues, ...warnings].map(forApprovers);
}
