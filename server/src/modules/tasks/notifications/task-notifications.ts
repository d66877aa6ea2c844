import type { Tx } from '../../../db/client';
import type { ProjectRow } from '../../work/projects.tables';
import type { TaskRow } from '../../work/tasks.tables';
import { viewersAmong } from '../../work/visibility.service';
import type { AppDeps } from '../../../deps/deps';
import { uuidOf } from '../../../lib/ids';
import { mentionsOf } from '../../../lib/text/rich-text';
import type { CompanySession } from '../../../lib/session';
import { mentionKinds, notify, removeNotifications } from '../../notifications/notifications.service';
import { peopleById } from '../../memberships/colleagues.service';
import * as repository from '../tasks.repository';
import { taskKinds } from './notification-kinds';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type NotifiedTask = Pick<TaskRow, 'id' | 'title'>;

interface Subject {
  project: ProjectRow;
  task: NotifiedTask;
}

const linkTo = ({ project, task }: Subject) => `/project/${project.publicId}?task=${task.id}`;

/** Returns the object id of mentions in the description of a task; mentions in comments have the id of the comment. */
const descriptionIdOf = ({ id }: NotifiedTask): string => uuidOf(`description of task ${id}`);

interface TextChange {
  before?: string;
  after: string;
}

/** Returns the ids of the users whom only the first of two texts mentions. */
function mentionedOnlyIn(text: string, other: string): string[] {
  const mentioned = new Set(mentionsOf(other));
  return mentionsOf(text).filter((userId) => !mentioned.has(userId));
}

async function nameOf(tx: Tx, { companyId, userId }: CompanySession): Promise<string> {
  return (await peopleById(tx, companyId, [userId])).get(userId)?.name ?? '';
}

/** Notifies people who are newly mentioned in a text and who see the project. */
export async function notifyMentioned(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { commentId, ...subject }: Subject & { commentId?: string },
  { before = '', after }: TextChange,
): Promise<void> {
  const mentioned = mentionedOnlyIn(after, before).filter((userId) => UUID.test(userId));
  if (mentioned.length === 0) return;
  const { project, task } = subject;
  const to = await viewersAmong(tx, project, mentioned);
  const { companyId, userId: by } = actor;
  const objectIds = [task.id, project.id, commentId ?? descriptionIdOf(task)];
  const about = { where: task.title, link: linkTo(subject), objectIds };
  notify(deps, tx, mentionKinds.mention({ ...about, name: await nameOf(tx, actor) }), { companyId, to, by });
}

/** Notifies new assignees of a task, and removes the notifications of former ones. */
export async function notifyAssigned(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { project, task }: Subject,
  { before = [], after }: { before?: readonly string[]; after: readonly string[] },
): Promise<void> {
  const { companyId, userId: by } = actor;
  const from = before.filter((userId) => !after.includes(userId));
  const type = 'project_assignment';
  if (from.length > 0) removeNotifications(deps, tx, { companyId, about: [task.id], type, from });
  const to = after.filter((userId) => !before.includes(userId));
  if (to.length === 0) return;
  const about = { projectId: project.publicId, objectId: project.id, taskId: task.id };
  const texts = { name: await nameOf(tx, actor), project: project.name, task: task.title };
  notify(deps, tx, taskKinds.taskAssignment({ ...about, ...texts }), { companyId, to, by });
}

interface CommentSubject {
  project: ProjectRow;
  task: TaskRow;
  commentId: string;
}

/**
 * Notifies the creator and the assignees of a task and the lead of its project of a comment that does not mention them;
 * with `among`, only these people.
 */
export async function notifyCommented(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { project, task, commentId }: CommentSubject,
  html: string,
  among?: readonly string[],
): Promise<void> {
  const mentioned = new Set(mentionsOf(html));
  const assignees = await repository.listAssignees(tx, task.companyId, task.id);
  const lead = project.leadId === null ? [] : [project.leadId];
  const concerned = [task.createdBy, ...lead, ...assignees].filter((userId) => !mentioned.has(userId));
  const to = await viewersAmong(tx, project, among ? concerned.filter((userId) => among.includes(userId)) : concerned);
  const { companyId, userId: by } = actor;
  const about = { where: task.title, link: linkTo({ project, task }), objectIds: [task.id, project.id, commentId] };
  notify(deps, tx, taskKinds.taskComment({ ...about, name: await nameOf(tx, actor) }), { companyId, to, by });
}

/**
 * Replaces the mentions of people whom a comment no longer mentions by notifications of a comment, if they get these.
 */
export async function notifyUnmentioned(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  about: CommentSubject,
  { before = '', after }: TextChange,
): Promise<void> {
  const unmentioned = mentionedOnlyIn(before, after);
  if (unmentioned.length === 0) return;
  removeNotifications(deps, tx, { companyId: actor.companyId, about: [about.commentId], from: unmentioned });
  await notifyCommented(deps, tx, actor, about, after, unmentioned);
}

/** Removes the notifications of people whom the description of a task no longer mentions. */
export function removeMentions(
  deps: AppDeps,
  tx: Tx,
  { companyId }: CompanySession,
  task: NotifiedTask,
  { before = '', after }: TextChange,
): void {
  const unmentioned = mentionedOnlyIn(before, after);
  if (unmentioned.length === 0) return;
  removeNotifications(deps, tx, { companyId, about: [descriptionIdOf(task)], from: unmentioned });
}
