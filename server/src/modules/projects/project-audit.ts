import type { AuditAction } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ProjectRow } from '../work/projects.tables';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { moneyBudgetOf } from '../work/project-access.service';

/** Records a change of the budget; `before` is null for a new project. */
export async function recordBudget(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { before, after }: { before: ProjectRow | null; after: ProjectRow },
): Promise<void> {
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: 'project.budgetChanged',
    subject: { type: 'project', id: after.id },
    before: budgetOf(before),
    after: budgetOf(after),
  });
}

const budgetOf = (project: ProjectRow | null) => ({
  budgetSeconds: project?.budgetSeconds ?? null,
  budget: project && moneyBudgetOf(project),
});

/** Records the removal of something from a project. */
export async function recordRemoval(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { id }: ProjectRow,
  { action, before }: { action: Extract<AuditAction, `project.${string}`>; before: Record<string, string> },
): Promise<void> {
  await appendAudit(deps, tx, { companyId, actorId, action, subject: { type: 'project', id }, before });
}
