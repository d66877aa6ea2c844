import type { API, ParsedBody, Task } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { TaskRow } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { notifyAssigned, notifyMentioned, removeMentions } from './notifications/task-notifications';
import { changeTask, holdEditableTask } from './task-access.service';
import { readDescription, readTaskDetail, requireAssigneesAndLabels } from './tasks.service';
import * as repository from './tasks.repository';

type Update = ParsedBody<typeof API.tasks.update>;

/** Returns the fields of a task that an update can change. */
async function editableFields(tx: Tx, { companyId, id, title, description, priority, dueDate, labelIds }: TaskRow) {
  const assignees = await repository.listAssignees(tx, companyId, id);
  return { title, description, priority, dueDate, labels: labelIds, assignees };
}

/** Changes the given fields of a task, merged with what others changed since the edit began. */
export function update(deps: AppDeps, actor: CompanySession, id: string, input: Update): Promise<Task> {
  const { companyId, userId: by } = actor;
  return deps.db.transaction(async (tx) => {
    const { task: current, listed } = await holdEditableTask(tx, actor, id);
    const { seq, ...sent } = input;
    if (seq !== undefined && seq !== current.seq) throw new AppError('CONFLICT');
    const html = sent.description === undefined ? undefined : readDescription(sent.description);
    const before = await editableFields(tx, current);
    const edit = mergeEdit({ ...sent, description: html }, before);
    const { title, description, priority, dueDate, labels, assignees } = edit;
    await requireAssigneesAndLabels(tx, listed, edit);
    const params = { fields: Object.keys(edit).join(', ') };
    if (params.fields === '') return readTaskDetail(tx, actor, id);
    await changeTask(deps, tx, listed, id, { what: 'changed', by, params }, async () => {
      await repository.updateTask(tx, companyId, id, {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(priority !== undefined && { priority }),
        ...(dueDate !== undefined && { dueDate }),
        ...(labels !== undefined && { labelIds: [...new Set(labels)] }),
        projectId: current.projectId,
      });
      if (assignees) await repository.replaceAssignees(tx, companyId, id, assignees);
    });
    const about = { project: listed.project, task: { id, title: title ?? current.title } };
    if (description !== undefined) {
      const texts = { before: current.description, after: description };
      removeMentions(deps, tx, actor, about.task, texts);
      await notifyMentioned(deps, tx, actor, about, texts);
    }
    if (assignees) await notifyAssigned(deps, tx, actor, about, { before: before.assignees, after: assignees });
    return readTaskDetail(tx, actor, id);
  });
}
