import type { AuditAction } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import type { TaskWithProject } from './task-access.service';

/** Records what was removed from a task, or the task itself. `values` are ids, such as that of a file. */
export async function recordTask(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { task }: Pick<TaskWithProject, 'task'>,
  { action, values = {} }: { action: Extract<AuditAction, `task.${string}`>; values?: Record<string, string> },
): Promise<void> {
  const recorded = { projectKey: task.projectId, ...values };
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action,
    subject: { type: 'task', id: task.id },
    ...(action === 'task.restored' ? { after: recorded } : { before: recorded }),
  });
}
