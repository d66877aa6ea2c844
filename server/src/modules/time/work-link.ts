import type { Tx } from '../../db/client';
import { fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { findLinkedProject, findLinkedTask } from '../projects/project-links.service';
import { parseProject } from './entries/measured-time';

/** The project and task columns of an entry or timer. */
interface LinkColumns {
  projectId: string | null;
  projectTitle: string | null;
  projectKey: string | null;
  taskId: string | null;
}

export interface WorkLink {
  columns: LinkColumns;
  /** The setting of the project; false without a project. */
  billable: boolean;
}

/**
 * Links time to a task, which determines the project, or to the project with a 24-hex id. Keeps ids without a project
 * that the actor can see unchanged, because other clients send them (docs/PRODUCT.md).
 */
export async function linkWork(
  tx: Tx,
  actor: CompanySession,
  { project, taskId }: { project: string; taskId?: string | null | undefined },
): Promise<WorkLink> {
  if (taskId) {
    const link = await findLinkedTask(tx, actor, taskId);
    if (!link) throw fieldError('taskId', 'TASK_UNKNOWN');
    const { projectKey, publicId: projectId, billable } = link;
    return { columns: { projectId, projectTitle: null, projectKey, taskId }, billable };
  }
  const named = parseProject(project);
  const link = named.projectId === null ? undefined : await findLinkedProject(tx, actor, named.projectId);
  if (!link) return { columns: { ...named, projectKey: null, taskId: null }, billable: false };
  const { projectKey, publicId: projectId, billable } = link;
  return { columns: { projectId, projectTitle: null, projectKey, taskId: null }, billable };
}
