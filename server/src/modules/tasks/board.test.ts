import { randomUUID } from 'node:crypto';
import { API, WORK_NAMESPACE } from '@atrium/contracts';
import { foundCompany, type Person, type TestCompany } from '../../testing';
import { CERTIFICATE } from '../../testing/domains/leave';
import { changeMembership } from '../../testing/domains/people';
import { createSocketApp, type SocketApp } from '../../testing/sockets';
import { makeProject, makeTask, projectParams, taskParams } from '../../testing/domains/work';

let server: SocketApp;
let acme: TestCompany;
let ben: Person;
let eve: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
  eve = await acme.hire('Eve');
});

const board = (person: Person, project: { _id: string }) => person.ok(API.tasks.board, projectParams(project));

it('a snapshot of a board with its events and the missed changes equal a fresh fetch', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id] });
  const [todo, doing, done] = project.columns.map(({ _id }) => _id);
  const first = await makeTask(acme.founder, project, { title: 'One' });
  const socket = await server.connect(ben, WORK_NAMESPACE);
  const { seq } = await socket.ask('project:open', { projectId: project._id });
  const snapshot = await board(ben, project);
  expect(seq).toBe(snapshot.seq);

  const second = await makeTask(acme.founder, project, { title: 'Two', assignees: [ben.id], after: null });
  await ben.ok(API.tasks.move, { ...taskParams(first), body: { column: doing } });
  await ben.ok(API.tasks.update, { ...taskParams(second), body: { priority: 'urgent', dueDate: '2026-12-01' } });
  await ben.ok(API.tasks.comment, { ...taskParams(second), body: { html: '<p>Hello</p>' } });
  const third = await makeTask(acme.founder, project, { title: 'Three', column: done });
  await acme.founder.ok(API.tasks.remove, taskParams(third));
  await acme.founder.ok(API.tasks.move, { ...taskParams(second), body: { column: todo, after: null } });

  const fetched = await board(ben, project);
  await socket.hears('task:changed', (event) => event.seq === fetched.seq);
  const cards = new Map(snapshot.tasks.map((card) => [card._id, card]));
  let last = snapshot.seq;
  for (const { event, payload } of socket.heard) {
    const change = payload as { seq: number; task: (typeof snapshot.tasks)[number]; taskId: string };
    if (event !== 'task:changed' && event !== 'task:removed') continue;
    expect(change.seq).toBe(last + 1);
    last = change.seq;
    if (event === 'task:changed') cards.set(change.task._id, change.task);
    else cards.delete(change.taskId);
  }
  const sorted = [...cards.values()].toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  expect(sorted).toEqual(fetched.tasks);
  const missed = await ben.ok(API.tasks.changes, { ...projectParams(project), query: { afterSeq: snapshot.seq } });
  expect(missed).toMatchObject({ seq: fetched.seq, reset: false, removed: [third._id] });
  expect(missed.tasks.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))).toEqual(fetched.tasks);
  expect(fetched.tasks.find(({ _id }) => _id === second._id)).toMatchObject({ commentCount: 1, priority: 'urgent' });
});

it('keeps a deleted task off open boards when its assignee leaves the project', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id, eve.id] });
  const task = await makeTask(acme.founder, project, { assignees: [eve.id] });
  await acme.founder.ok(API.tasks.remove, taskParams(task));
  const socket = await server.connect(ben, WORK_NAMESPACE);
  await socket.ask('project:open', { projectId: project._id });
  await eve.ok(API.projects.removeMember, { params: { projectId: project._id, userId: eve.id } });
  expect(await socket.hears('task:removed')).toMatchObject({ taskId: task._id });
  await socket.waitUntilCaughtUp();
  expect(socket.heard.map(({ event }) => event)).not.toContain('task:changed');
});

it('orders cards at any position, even in simultaneous moves', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id] });
  const tasks = [];
  for (let n = 0; n < 6; n++) tasks.push(await makeTask(acme.founder, project, { title: `${n}` }));
  const [a, b, c, ...rest] = tasks.map(({ _id }) => _id);
  await Promise.all(
    [a, b, ...rest].map((_id = '') => ben.ok(API.tasks.move, { ...taskParams({ _id }), body: { after: c } })),
  );
  const { tasks: cards } = await board(ben, project);
  expect(new Set(cards.map(({ rank }) => rank)).size).toBe(6);
  expect(cards[0]?._id).toBe(c);
  const refused = await ben.refused(API.tasks.move, { ...taskParams({ _id: a ?? '' }), body: { after: randomUUID() } });
  expect(refused.fields).toHaveProperty(['after', 'code'], 'TASK_UNKNOWN');
});

it('orders cards around a restored one, whose place others could take meanwhile', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id] });
  const first = await makeTask(acme.founder, project, { title: 'First' });
  const restored = await makeTask(acme.founder, project, { title: 'Restored' });
  await acme.founder.ok(API.tasks.remove, taskParams(restored));
  const third = await makeTask(ben, project, { title: 'Third' });
  await acme.founder.ok(API.tasks.restore, taskParams(restored));
  const moved = await makeTask(ben, project, { title: 'Moved' });
  await ben.ok(API.tasks.move, { ...taskParams(moved), body: { after: restored._id } });
  const { tasks: cards } = await board(ben, project);
  expect(cards.map(({ _id }) => _id)).toEqual([first, restored, moved, third].map(({ _id }) => _id));
  expect(new Set(cards.map(({ rank }) => rank)).size).toBe(4);
});

it('completes tasks by their column and counts the progress', async () => {
  const project = await makeProject(acme.founder);
  const done = project.columns[2]?._id;
  const task = await makeTask(acme.founder, project);
  await makeTask(acme.founder, project);
  const moved = await acme.founder.ok(API.tasks.move, { ...taskParams(task), body: { column: done } });
  expect(moved.completedAt).not.toBeNull();
  expect(await acme.founder.ok(API.projects.get, projectParams(project))).toMatchObject({
    taskCount: 2,
    doneCount: 1,
    progress: 0.5,
  });
  await acme.founder.ok(API.projects.removeColumn, {
    params: { projectId: project._id, columnId: done ?? '' },
    query: { moveTo: project.columns[0]?._id ?? '' },
  });
  expect((await acme.founder.ok(API.tasks.get, taskParams(task))).completedAt).toBeNull();
});

it('restores a task as open if its column was replaced by an open one while it was deleted', async () => {
  const project = await makeProject(acme.founder);
  const [open, , done] = project.columns.map(({ _id }) => _id);
  const task = await makeTask(acme.founder, project, { column: done });
  await acme.founder.ok(API.tasks.remove, taskParams(task));
  const params = { projectId: project._id, columnId: done ?? '' };
  await acme.founder.ok(API.projects.removeColumn, { params, query: { moveTo: open ?? '' } });
  const restored = await acme.founder.ok(API.tasks.restore, taskParams(task));
  expect(restored).toMatchObject({ columnId: open, completedAt: null });
  expect(await acme.founder.ok(API.projects.get, projectParams(project))).toMatchObject({ taskCount: 1, doneCount: 0 });
});

describe('a private project', () => {
  it('answers 404 to people outside in calls, files, search and sockets', async () => {
    const project = await makeProject(ben, { visibility: 'private', name: 'Secret' });
    const task = await makeTask(ben, project, { title: 'Hidden' });
    const { attachments } = await ben.ok(API.tasks.attach, { ...taskParams(task), files: [CERTIFICATE] });
    const file = { params: { id: attachments[0]?._id ?? '' } };
    expect((await ben.call(API.files.download, file)).status).toBe(200);
    await changeMembership(acme, eve, { role: 'Manager' });
    for (const refused of [
      eve.refused(API.projects.get, projectParams(project)),
      eve.refused(API.projects.join, projectParams(project)),
      eve.refused(API.tasks.board, projectParams(project)),
      eve.refused(API.tasks.get, taskParams(task)),
      eve.refused(API.tasks.comment, { ...taskParams(task), body: { html: '<p>Hello</p>' } }),
      eve.refused(API.files.download, file),
    ]) {
      expect(await refused).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await eve.ok(API.tasks.search, { query: { q: 'e' } })).toMatchObject({ projects: [], tasks: [] });
    expect((await eve.ok(API.projects.list)).projects).toEqual([]);
    const socket = await server.connect(eve, WORK_NAMESPACE);
    expect(await socket.ask('project:open', { projectId: project._id })).toMatchObject({ code: 'NOT_FOUND' });
    // Founders manage every workspace, so they see all projects.
    expect((await acme.founder.ok(API.projects.get, projectParams(project))).name).toBe('Secret');
  });

  it('closes the sockets of people who lose access', async () => {
    const project = await makeProject(ben);
    const socket = await server.connect(eve, WORK_NAMESPACE);
    expect(await socket.ask('project:open', { projectId: project._id })).toMatchObject({ success: true });
    await ben.ok(API.projects.update, { ...projectParams(project), body: { visibility: 'private' } });
    await socket.hears('project:closed', ({ projectId }) => projectId === project._id);
    socket.heard.length = 0;
    await makeTask(ben, project, { title: 'Hidden' });
    await socket.waitUntilCaughtUp();
    expect(JSON.stringify(socket.heard)).not.toContain('Hidden');
  });

  it('sends no events to a removed member', async () => {
    const project = await makeProject(ben, { visibility: 'private', members: [eve.id] });
    const task = await makeTask(ben, project, { assignees: [eve.id] });
    const socket = await server.connect(eve, WORK_NAMESPACE);
    await socket.ask('project:open', { projectId: project._id });
    await ben.ok(API.projects.removeMember, { params: { projectId: project._id, userId: eve.id } });
    await socket.hears('project:closed');
    socket.heard.length = 0;
    await makeTask(ben, project, { title: 'Hidden' });
    await socket.waitUntilCaughtUp();
    expect(JSON.stringify(socket.heard)).not.toContain('Hidden');
    expect((await ben.ok(API.tasks.get, taskParams(task))).assignees).toEqual([]);
    expect((await eve.ok(API.tasks.mine)).tasks).toEqual([]);
  });
});

it('an open project is readable by its workspace and editable by its members', async () => {
  const project = await makeProject(ben);
  const task = await makeTask(ben, project);
  expect((await eve.ok(API.tasks.get, taskParams(task))).canEdit).toBe(false);
  expect((await eve.refused(API.tasks.update, { ...taskParams(task), body: { title: 'X' } })).status).toBe(403);
  expect((await eve.refused(API.projects.update, { ...projectParams(project), body: { name: 'X' } })).status).toBe(403);
  await eve.ok(API.projects.join, projectParams(project));
  await eve.ok(API.tasks.update, { ...taskParams(task), body: { title: 'X', assignees: [eve.id] } });
  expect((await eve.ok(API.tasks.mine)).tasks).toMatchObject([{ title: 'X', columnKind: 'open' }]);
  await ben.ok(API.projects.update, { ...projectParams(project), body: { isArchived: true } });
  const refused = await eve.refused(API.tasks.update, { ...taskParams(task), body: { title: 'Y' } });
  expect(refused).toMatchObject({ status: 409, code: 'PROJECT_ARCHIVED' });
});

it('an archived project cannot be changed until it is restored', async () => {
  const project = await makeProject(ben);
  const update = (body: object) => ({ ...projectParams(project), body });
  await ben.ok(API.projects.update, update({ isArchived: true }));
  const rename = update({ name: 'Rest', base: { name: project.name } });
  expect(await ben.refused(API.projects.update, rename)).toMatchObject({ status: 409, code: 'PROJECT_ARCHIVED' });
  expect(await ben.ok(API.projects.update, update({ isArchived: true }))).toMatchObject({ name: project.name });
  const restored = await ben.ok(API.projects.update, update({ name: 'Rest', isArchived: false }));
  expect(restored).toMatchObject({ name: 'Rest', isArchived: false });
});

it('adds a column once for simultaneous and later repetitions with one client id', async () => {
  const project = await makeProject(ben);
  const body = { name: 'Review', kind: 'active' as const, clientId: randomUUID() };
  const addOnce = () => ben.ok(API.projects.addColumn, { ...projectParams(project), body });
  await Promise.all([addOnce(), addOnce()]);
  expect((await addOnce()).columns.map(({ name }) => name)).toEqual(['To do', 'In progress', 'Done', 'Review']);
  const { activity } = await ben.ok(API.projects.activity, projectParams(project));
  expect(activity).toMatchObject([{ action: 'column.added' }, { action: 'project.created' }]);

  const other = await makeProject(ben);
  expect((await ben.ok(API.projects.addColumn, { ...projectParams(other), body })).columns).toHaveLength(4);
});

it('attaches a document once for simultaneous and later repetitions', async () => {
  const project = await makeProject(ben);
  const task = await makeTask(ben, project);
  const attach = () => ben.ok(API.tasks.attach, { ...taskParams(task), files: [CERTIFICATE] });
  await Promise.all([attach(), attach()]);
  expect(await attach()).toMatchObject({ attachmentCount: 1, attachments: [{ name: CERTIFICATE.name }] });
  const { activity } = await ben.ok(API.projects.activity, projectParams(project));
  expect(activity.filter(({ action }) => action === 'task.changed')).toHaveLength(1);
});

it('names added columns and labels in the activity', async () => {
  const project = await makeProject(acme.founder);
  await acme.founder.ok(API.projects.addColumn, {
    ...projectParams(project),
    body: { name: 'Review', kind: 'active' },
  });
  await acme.founder.ok(API.projects.addLabel, { ...projectParams(project), body: { name: 'Drawing', colour: 1 } });
  const { activity } = await acme.founder.ok(API.projects.activity, projectParams(project));
  expect(activity).toMatchObject([
    { action: 'label.added', params: { name: 'Drawing' } },
    { action: 'column.added', params: { name: 'Review' } },
    { action: 'project.created' },
  ]);
});

it('distinguishes in the activity who comments, edits or deletes a comment, and who leaves or is removed', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id, eve.id] });
  const task = await makeTask(ben, project);
  const { _id: commentId } = await ben.ok(API.tasks.comment, { ...taskParams(task), body: { html: '<p>Soon</p>' } });
  const params = { taskId: task._id, commentId };
  await ben.ok(API.tasks.updateComment, { params, body: { html: '<p>Now</p>' } });
  await acme.founder.ok(API.tasks.removeComment, { params });
  await acme.founder.ok(API.projects.removeMember, { params: { projectId: project._id, userId: eve.id } });
  await ben.ok(API.projects.removeMember, { params: { projectId: project._id, userId: ben.id } });
  const { activity } = await acme.founder.ok(API.projects.activity, projectParams(project));
  expect(activity.slice(0, 5)).toMatchObject([
    { action: 'member.left', actor: { _id: ben.id } },
    { action: 'member.removed', actor: { _id: acme.founder.id } },
    { action: 'task.commentRemoved', actor: { _id: acme.founder.id } },
    { action: 'task.commentEdited', actor: { _id: ben.id } },
    { action: 'task.commented', actor: { _id: ben.id } },
  ]);
});

it('notifies added and mentioned people once, except the actor and people without access', async () => {
  const project = await makeProject(ben, { visibility: 'private', members: [eve.id] });
  const task = await makeTask(ben, project, { title: 'Oil' });
  const outsider = await acme.hire();
  const mention = ({ id, name }: Person) => `<span data-mention="${id}">@${name}</span>`;
  const html = `<p>${mention(eve)} ${mention(ben)} ${mention(outsider)}<script>alert(1)</script></p>`;
  const comment = await ben.ok(API.tasks.comment, { ...taskParams(task), body: { html } });
  expect(comment.html).not.toContain('script');
  const params = { taskId: task._id, commentId: comment._id };
  await ben.ok(API.tasks.updateComment, { params, body: { html: `${html}<p>More</p>` } });
  expect((await eve.ok(API.notifications.list)).map(({ type, link }) => [type, link])).toEqual([
    ['mention', `/project/${project._id}?task=${task._id}`],
    ['project_assignment', `/project/${project._id}`],
  ]);
  for (const person of [ben, outsider]) expect(await person.ok(API.notifications.list)).toEqual([]);
  expect((await eve.refused(API.tasks.updateComment, { params, body: { html: '<p>Mine</p>' } })).status).toBe(403);
  expect((await ben.refused(API.tasks.comment, { ...taskParams(task), body: { html: '<p> </p>' } })).status).toBe(422);
});

it('replaces the notification of people whom an edited comment no longer mentions', async () => {
  const project = await makeProject(ben, { members: [eve.id, acme.founder.id] });
  const task = await makeTask(ben, project, { assignees: [eve.id] });
  const mention = ({ id }: Person) => `<span data-mention="${id}">@x</span>`;
  const html = `<p>${mention(eve)} ${mention(acme.founder)} look</p>`;
  const { _id: commentId } = await ben.ok(API.tasks.comment, { ...taskParams(task), body: { html } });
  const mentionsTo = async (person: Person) =>
    (await person.ok(API.notifications.list)).filter(({ type }) => type === 'mention');
  const [before] = await mentionsTo(eve);
  expect(await mentionsTo(acme.founder)).toHaveLength(1);
  const params = { taskId: task._id, commentId };
  await ben.ok(API.tasks.updateComment, { params, body: { html: '<p>look</p>' } });
  expect(await mentionsTo(acme.founder)).toEqual([]);
  const after = await mentionsTo(eve);
  expect(after).toHaveLength(1);
  expect(after[0]?.message).not.toBe(before?.message);
});

it('hands over leads and unassigns tasks when a member leaves', async () => {
  await changeMembership(acme, ben, { reportsTo: eve.id });
  const project = await makeProject(ben, { members: [eve.id] });
  const task = await makeTask(ben, project, { assignees: [ben.id, eve.id] });
  await ben.ok(API.companies.leave);
  const after = await acme.founder.ok(API.projects.get, projectParams(project));
  expect(after.lead?._id).toBe(eve.id);
  expect(after.members.map(({ _id }) => _id)).toEqual([eve.id]);
  expect((await eve.ok(API.tasks.get, taskParams(task))).assignees).toEqual([eve.id]);
});

it('sends tasksChanged to current and previous assignees on each change to a task or its project', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id, eve.id] });
  const task = await makeTask(acme.founder, project, { title: 'One', assignees: [ben.id] });
  const [toBen, toEve] = [await server.connect(ben), await server.connect(eve)];
  const counts = async () => {
    for (const socket of [toBen, toEve]) await socket.waitUntilCaughtUp();
    return [toBen, toEve].map((socket) => socket.all('tasksChanged').length);
  };
  await acme.founder.ok(API.tasks.update, { ...taskParams(task), body: { title: 'Two' } });
  expect(await counts()).toEqual([1, 0]);
  await acme.founder.ok(API.tasks.comment, { ...taskParams(task), body: { html: '<p>Hello</p>' } });
  expect(await counts()).toEqual([1, 0]);
  await acme.founder.ok(API.tasks.update, { ...taskParams(task), body: { assignees: [eve.id] } });
  expect(await counts()).toEqual([2, 1]);
  await acme.founder.ok(API.projects.update, { ...projectParams(project), body: { isArchived: true } });
  expect(await counts()).toEqual([2, 2]);
  await acme.founder.ok(API.projects.update, { ...projectParams(project), body: { isArchived: false } });
  await acme.founder.ok(API.tasks.remove, taskParams(task));
  expect(await counts()).toEqual([2, 4]);
});
