import type { LeaveStatus, WorkSchedule } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { appendAudit } from '../audit/audit.service';

type Deps = Pick<AppDeps, 'ids' | 'clock'>;

interface DecisionRecord {
  companyId: string;
  /** Null for an automatic approval. */
  by: string | null;
  subject: { type: 'leave' | 'correction'; id: string };
  status: 'Approved' | 'Rejected';
  /** True if nobody else could decide, or the type needs no approval. */
  isAutomatic: boolean;
}

/** Records a final decision, with a separate action for automatic approvals. */
export async function recordDecision(deps: Deps, tx: Tx, record: DecisionRecord): Promise<void> {
  const { companyId, by: actorId, subject, status, isAutomatic } = record;
  const ending = isAutomatic ? 'ApprovedAutomatically' : status;
  const action =
    subject.type === 'leave' ? (`leave.${uncapitalize(ending)}` as const) : (`leave.correction${ending}` as const);
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action,
    subject,
    before: { status: 'Pending' },
    after: { status },
  });
}

/** Records that an approver undid a decision. */
export async function recordUndo(
  deps: Deps,
  tx: Tx,
  { companyId, by: actorId, subject, status }: Omit<DecisionRecord, 'isAutomatic' | 'status'> & { status: LeaveStatus },
): Promise<void> {
  const action =
    subject.type === 'leave' ? ('leave.decisionUndone' as const) : ('leave.correctionDecisionUndone' as const);
  const after = { status: 'Pending' };
  await appendAudit(deps, tx, { companyId, actorId, action, subject, before: { status }, after });
}

const uncapitalize = <Text extends string>(text: Text) =>
  `${text.charAt(0).toLowerCase()}${text.slice(1)}` as Uncapitalize<Text>; // matches the expression

interface AdjustmentRecord {
  companyId: string;
  by: string;
  userId: string;
  leaveTypeId: string;
  year: number;
  amount: number;
  note: string;
}

/** Records a manual change to a balance. */
export async function recordAdjustment(deps: Deps, tx: Tx, record: AdjustmentRecord): Promise<void> {
  const { companyId, by: actorId, userId, ...after } = record;
  const subject = { type: 'membership.balance' as const, id: userId };
  await appendAudit(deps, tx, { companyId, actorId, action: 'balance.adjusted', subject, after });
}

interface SchedulesRecord {
  companyId: string;
  by: string;
  userId: string;
  before: readonly WorkSchedule[];
  after: readonly WorkSchedule[];
}

/** Records a change to a person's working week, time zone or holiday calendar. */
export async function recordSchedules(deps: Deps, tx: Tx, record: SchedulesRecord): Promise<void> {
  const { companyId, by: actorId, userId, before, after } = record;
  const subject = { type: 'membership.attendance' as const, id: userId };
  const values = { before: { schedules: before }, after: { schedules: after } };
  await appendAudit(deps, tx, { companyId, actorId, action: 'schedules.changed', subject, ...values });
}
