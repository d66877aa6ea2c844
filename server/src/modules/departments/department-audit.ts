import type { Department } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { appendAudit } from '../audit/audit.service';

interface Actor {
  companyId: string;
  userId: string;
}

const memberIds = (department: Department | null) => new Set(department?.members.map(({ _id }) => _id));

/** Returns the audited values, with only the members who are not in `other`, since departments may be large. */
function valuesOf(department: Department, other: Department | null) {
  const others = memberIds(other);
  const members = [...memberIds(department)].filter((id) => !others.has(id));
  return { name: department.name, leadId: department.lead?._id ?? null, members };
}

/** People who became members of a department, or no longer are, and the lead before and after the change. */
interface PeopleChange {
  departmentId: string;
  joined?: readonly string[];
  left?: readonly string[];
  lead?: { before: string | null; after: string | null } | undefined;
}

/** Records departments whose people changed by an update of something else, such as another department. */
export async function auditMembers(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: Actor,
  changes: readonly PeopleChange[],
): Promise<void> {
  const entries = changes.map(({ departmentId, joined = [], left = [], lead }) => ({
    companyId,
    actorId,
    action: 'department.changed' as const,
    subject: { type: 'department' as const, id: departmentId },
    before: { members: left, ...(lead && { leadId: lead.before }) },
    after: { members: joined, ...(lead && { leadId: lead.after }) },
  }));
  await appendAudit(deps, tx, ...entries);
}

/** Records a department that was created (no `before`), changed or deleted (no `after`). */
export async function auditDepartment(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: Actor,
  { before, after }: { before: Department | null; after: Department | null },
): Promise<void> {
  const department = after ?? before;
  if (!department) return;
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: before ? (after ? 'department.changed' : 'department.deleted') : 'department.created',
    subject: { type: 'department', id: department._id },
    ...(before && { before: valuesOf(before, after) }),
    ...(after && { after: valuesOf(after, before) }),
  });
}
