import type { AuditAction } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ProjectRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';

/** Records what was removed from a project. */
export async function recordRemoval(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { id }: ProjectRow,
  { action, before }: { action: Extract<AuditAction, `project.${string}`>; before: Record<string, string> },
): Promise<void> {
  await appendAudit(deps, tx, { companyId, actorId, action, subject: { type: 'project', id }, before });
}
