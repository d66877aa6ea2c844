import type { Task } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../http/multipart';
import { requireEditable } from '../work/project-access.service';
import {
  attachDocuments,
  attachmentsOf,
  checkDocuments,
  keepDocuments,
  refuseBeyondQuota,
  removeDocument,
  removeRepeated,
} from '../files/files.service';
import {
  changeTask,
  holdEditableTask,
  recordTaskChange,
  requireTask,
  type TaskWithProject,
} from './task-access.service';
import { readTaskDetail } from './tasks.service';
import { updateTask } from './tasks.repository';

/** Returns whether the actor sees the task, and therefore its documents. */
export async function mayReadTask(deps: AppDeps, actor: CompanySession, taskId: string): Promise<boolean> {
  return requireTask(deps.db, actor, taskId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    },
  );
}

/** Changes the attachments of a task, and updates their number. */
async function changeAttachments(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { task, listed }: TaskWithProject,
  work: () => Promise<void>,
) {
  const params = { fields: 'attachments' };
  await changeTask(deps, tx, listed, task.id, { what: 'changed', by: actor.userId, params }, async () => {
    await work();
    const attached = (await attachmentsOf(tx, actor.companyId, 'project', [task.id])).get(task.id) ?? [];
    await updateTask(tx, actor.companyId, task.id, { attachmentCount: attached.length });
  });
}

/** Throws unless the actor may attach files of this size to the task. */
export async function admitFiles(deps: AppDeps, actor: CompanySession, taskId: string, bytes: number): Promise<void> {
  requireEditable(actor, (await requireTask(deps.db, actor, taskId)).listed);
  await refuseBeyondQuota(deps, actor, bytes);
}

export async function attach(
  deps: AppDeps,
  actor: CompanySession,
  taskId: string,
  files: readonly UploadedFile[],
): Promise<Task> {
  requireEditable(actor, (await requireTask(deps.db, actor, taskId)).listed);
  const documents = await checkDocuments(deps, 'attachments', files);
  return keepDocuments(deps, documents, () =>
    deps.db.transaction(async (tx) => {
      const found = await holdEditableTask(tx, actor, taskId);
      const owner = { kind: 'project', id: taskId };
      const added = await removeRepeated(deps, tx, actor.companyId, owner, documents);
      if (added.length > 0) {
        await changeAttachments(deps, tx, actor, found, () => attachDocuments(deps, tx, actor, owner, added));
      }
      return readTaskDetail(tx, actor, taskId);
    }),
  );
}

export function detach(
  deps: AppDeps,
  actor: CompanySession,
  { taskId, fileId }: { taskId: string; fileId: string },
): Promise<Task> {
  return deps.db.transaction(async (tx) => {
    const found = await holdEditableTask(tx, actor, taskId);
    await changeAttachments(deps, tx, actor, found, async () => {
      const owner = { kind: 'project' as const, id: taskId };
      if (!(await removeDocument(deps, tx, actor.companyId, owner, fileId))) throw new AppError('NOT_FOUND');
    });
    await recordTaskChange(deps, tx, actor, found, { action: 'task.attachmentDeleted', values: { fileId } });
    return readTaskDetail(tx, actor, taskId);
  });
}
