import { randomUUID } from 'node:crypto';
import { API, type AuditAction, type AuditEntry, type RouteDefinition } from '@atrium/contracts';
import type { MakeSubject, Place } from '../../cross-company/subject';
import { keyOf, SUBJECTS } from '../../cross-company/subjects-by-route';
import { createTestApp, foundCompany, type TestApp } from '../../testing';
import { publish } from '../../testing/domains/bulletin';
import { planEvent } from '../../testing/domains/calendar';
import { group } from '../../testing/domains/chat';
import { lastHour } from '../../testing/domains/time';
import { inProject, makeProject, makeTask, ofTask } from '../../testing/domains/work';

let test: TestApp;
let place: Place;
beforeAll(async () => {
  test = await createTestApp();
  const company = await foundCompany(test);
  place = { ...company, test, colleague: await company.hire() };
});
afterAll(() => test.close());

/** The call that the cross-company tests make. */
function subject(definition: RouteDefinition): MakeSubject {
  const make: MakeSubject | undefined = SUBJECTS.get(keyOf(definition));
  if (!make) throw new Error(`No subject for ${keyOf(definition)}`);
  return make;
}

const html = '<p>Hello</p>';

const taskCommentOf =
  (author: 'founder' | 'colleague'): MakeSubject =>
  async ({ founder, colleague, [author]: by }) => {
    const task = await makeTask(founder, await makeProject(founder, { members: [colleague.id] }));
    const { _id: commentId } = await by.ok(API.tasks.comment, { ...ofTask(task), body: { html } });
    return { by: founder, input: { params: { taskId: task._id, commentId } } };
  };

const postCommentOf =
  (author: 'founder' | 'colleague'): MakeSubject =>
  async ({ founder, [author]: by }) => {
    const { _id: id } = await publish(founder);
    const { _id: commentId } = await by.ok(API.bulletin.comment, { params: { id }, body: { content: html } });
    return { by: founder, input: { params: { id: commentId } } };
  };

const entryOf =
  (owner: 'founder' | 'colleague'): MakeSubject =>
  async ({ founder, [owner]: by }) => {
    const { _id: id } = await by.ok(API.time.createEntry, lastHour(test));
    return { by: founder, input: { params: { id } } };
  };

const eventOf =
  (changes: (place: Place) => Record<string, unknown>): MakeSubject =>
  async (where) => ({
    by: where.founder,
    input: { params: { id: (await planEvent(where.founder, changes(where))).eventId }, query: { apply: 'all' } },
  });

/** Deletions that are recorded: a call of each, and its action. */
const RECORDED: readonly (readonly [RouteDefinition, AuditAction, MakeSubject])[] = [
  [API.chat.removeConversation, 'conversation.deleted', subject(API.chat.removeConversation)],
  [API.chat.removeParticipant, 'conversation.participantRemoved', subject(API.chat.removeParticipant)],
  [API.people.revokeInvitation, 'invitation.revoked', subject(API.people.revokeInvitation)],
  [
    API.people.revokeMagicLink,
    'magicLink.revoked',
    async ({ founder }) => {
      await founder.ok(API.people.createMagicLink);
      return { by: founder, input: {} };
    },
  ],
  [API.companies.declineInvitation, 'invitation.declined', subject(API.companies.declineInvitation)],
  [API.users.remove, 'member.removed', subject(API.users.remove)],
  [API.departments.remove, 'department.deleted', subject(API.departments.remove)],
  [API.oauth.disconnectCalendar, 'calendar.disconnected', subject(API.oauth.disconnectCalendar)],
  [API.calendar.remove, 'event.deleted', eventOf(({ colleague }) => ({ attendees: [colleague.id] }))],
  [API.rates.remove, 'rate.removed', subject(API.rates.remove)],
  [API.time.removeEntry, 'time.entryDeleted', entryOf('colleague')],
  [API.workspaces.removeMember, 'workspace.memberRemoved', subject(API.workspaces.removeMember)],
  [API.projects.removeMember, 'project.memberRemoved', subject(API.projects.removeMember)],
  [API.projects.removeColumn, 'project.columnDeleted', subject(API.projects.removeColumn)],
  [API.projects.removeLabel, 'project.labelDeleted', subject(API.projects.removeLabel)],
  [API.tasks.remove, 'task.deleted', subject(API.tasks.remove)],
  [API.tasks.detach, 'task.attachmentDeleted', subject(API.tasks.detach)],
  [API.tasks.removeComment, 'task.commentDeleted', taskCommentOf('colleague')],
  [API.bulletin.removePost, 'post.deleted', subject(API.bulletin.removePost)],
  [API.bulletin.removeComment, 'post.commentDeleted', postCommentOf('colleague')],
];

/**
 * Deletions that are not recorded, since they concern only what is the caller's own. A generated module starts here:
 * record its deletions if others share its objects.
 */
const UNRECORDED: readonly RouteDefinition[] = [
  API.users.removeImage,
  API.oauth.unlink,
  API.security.endSession,
  API.notifications.remove,
  API.calendarFeed.remove,
  API.timers.reset,
  API.leave.cancel,
  API.chat.removeMessage,
];

/** Returns the newest entry of an action. */
const newest = async (action: AuditAction): Promise<AuditEntry | undefined> =>
  (await place.founder.ok(API.audit.list, { query: { action, limit: 1 } })).entries[0];

it('covers every route that deletes', () => {
  const served = test.app.apiRoutes.filter(({ method }) => method === 'DELETE').map(keyOf);
  const known = [...RECORDED.map(([definition]) => definition), ...UNRECORDED].map(keyOf);
  expect(served.toSorted()).toEqual(known.toSorted());
});

const CASES = RECORDED.map(([definition, action, make]) => [keyOf(definition), action, definition, make] as const);

it.each(CASES)('%s is recorded as %s', async (_key, action, definition, make) => {
  const { by, input } = await make(place);
  const before = await newest(action);
  await by.ok(definition, input);
  const entry = await newest(action);
  expect(entry?.action).toBe(action);
  expect(entry?._id).not.toBe(before?._id);
});

it.each<[string, RouteDefinition, AuditAction, MakeSubject]>([
  ['comment on a task', API.tasks.removeComment, 'task.commentDeleted', taskCommentOf('founder')],
  ['comment on a post', API.bulletin.removeComment, 'post.commentDeleted', postCommentOf('founder')],
  ['time entry', API.time.removeEntry, 'time.entryDeleted', entryOf('founder')],
  ['event without guests', API.calendar.remove, 'event.deleted', eventOf(() => ({}))],
  [
    'membership of a conversation',
    API.chat.removeParticipant,
    'conversation.participantRemoved',
    async ({ founder, colleague }) => {
      const { _id: id } = await group(founder, [colleague]);
      return { by: colleague, input: { params: { id, userId: colleague.id } } };
    },
  ],
  [
    'membership of a project',
    API.projects.removeMember,
    'project.memberRemoved',
    async ({ founder, colleague }) => {
      const project = await makeProject(founder, { members: [colleague.id] });
      return { by: colleague, input: { params: { ...inProject(project).params, userId: colleague.id } } };
    },
  ],
  [
    'membership of a workspace',
    API.workspaces.removeMember,
    'workspace.memberRemoved',
    async ({ founder, colleague }) => {
      const body = { name: randomUUID(), members: [colleague.id] };
      const { _id: id } = await founder.ok(API.workspaces.create, { body });
      return { by: colleague, input: { params: { id, userId: colleague.id } } };
    },
  ],
])('does not record that somebody deletes their own %s', async (_what, definition, action, make) => {
  const { by, input } = await make(place);
  const before = await newest(action);
  await by.ok(definition, input);
  expect(await newest(action)).toEqual(before);
});

it('names the workspace, and the project of a task', async () => {
  const { founder, colleague } = place;
  const body = { name: 'Engine room', members: [colleague.id] };
  const { _id: id } = await founder.ok(API.workspaces.create, { body });
  await founder.ok(API.workspaces.removeMember, { params: { id, userId: colleague.id } });
  expect(await newest('workspace.memberRemoved')).toMatchObject({
    actor: { _id: founder.id },
    subject: { type: 'workspace', id, name: 'Engine room' },
    before: { userId: colleague.id },
  });
  const project = await makeProject(founder, { name: 'Relaunch', members: [colleague.id] });
  await founder.ok(API.projects.removeMember, { params: { ...inProject(project).params, userId: colleague.id } });
  expect((await newest('project.memberRemoved'))?.subject.name).toBe('Relaunch');
  await founder.ok(API.tasks.remove, ofTask(await makeTask(founder, project)));
  expect(Object.values((await newest('task.deleted'))?.projects ?? {})).toEqual(['Relaunch']);
});

it('records what is restored', async () => {
  const { founder, colleague } = place;
  const task = await makeTask(founder, await makeProject(founder));
  await founder.ok(API.tasks.remove, ofTask(task));
  await founder.ok(API.tasks.restore, ofTask(task));
  expect((await newest('task.restored'))?.subject).toMatchObject({ type: 'task', id: task._id });
  const { _id: id } = await colleague.ok(API.time.createEntry, lastHour(test));
  await founder.ok(API.time.bulkEdit, { body: { ids: [id], action: 'remove' } });
  await founder.ok(API.time.bulkEdit, { body: { ids: [id], action: 'restore' } });
  for (const action of ['time.entryDeleted', 'time.entryRestored'] as const) {
    expect((await newest(action))?.subject).toMatchObject({ type: 'timeEntry', id });
  }
});
