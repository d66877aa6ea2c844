import { API, type ProjectDetail, type Task } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { mentionOf } from '../../../testing/domains/chat';
import { grant } from '../../../testing/domains/people';
import { makeProject, makeTask, projectParams, taskParams } from '../../../testing/domains/work';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;
let project: ProjectDetail;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  ada = acme.founder;
  [bob, cleo] = [await acme.hire('Bob'), await acme.hire('Cleo')];
  project = await makeProject(ada, { members: [bob.id, cleo.id] });
  for (const person of [bob, cleo]) {
    const [joined] = await person.ok(API.notifications.list);
    await person.ok(API.notifications.remove, { params: { id: joined?._id ?? '' } });
  }
});

const messagesOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).map(({ message }) => message).toReversed();
const comment = (person: Person, task: Task, html: string) =>
  person.ok(API.tasks.comment, { ...taskParams(task), body: { html } });
const assign = (person: Person, task: Task, assignees: readonly Person[]) =>
  person.ok(API.tasks.update, { ...taskParams(task), body: { assignees: assignees.map(({ id }) => id) } });

it('notifies newly assigned people, except the actor', async () => {
  const task = await makeTask(ada, project, { title: 'Roof', assignees: [ada.id, bob.id] });
  const assigned = ['Ada assigned you the task “Roof” in Engine.'];
  expect([await messagesOf(ada), await messagesOf(bob), await messagesOf(cleo)]).toEqual([[], assigned, []]);
  await assign(ada, task, [bob, cleo]);
  expect([await messagesOf(bob), await messagesOf(cleo)]).toEqual([assigned, assigned]);
  const [notification] = await bob.ok(API.notifications.list);
  expect(notification).toMatchObject({
    type: 'project_assignment',
    link: `/project/${project._id}?task=${task._id}`,
    metadata: { params: { about: 'task' } },
  });
  await ada.ok(API.tasks.remove, taskParams(task));
  expect(await messagesOf(bob)).toEqual([]);
});

it('removes the assignment of people who no longer do the task, and keeps their other notifications', async () => {
  const task = await makeTask(ada, project, { title: 'Roof', assignees: [bob.id, cleo.id] });
  await comment(ada, task, `<p>${mentionOf(bob)}</p>`);
  const assigned = 'Ada assigned you the task “Roof” in Engine.';
  await assign(ada, task, [cleo]);
  expect(await messagesOf(bob)).toEqual(['Ada mentioned you in Roof.']);
  expect(await messagesOf(cleo)).toEqual([assigned, 'Ada commented on Roof.']);
  await assign(ada, task, [bob, cleo]);
  expect(await messagesOf(bob)).toEqual(['Ada mentioned you in Roof.', assigned]);
});

it('removes the assignments of somebody who leaves an open project', async () => {
  await makeTask(ada, project, { title: 'Roof', assignees: [bob.id, cleo.id] });
  await ada.ok(API.projects.removeMember, { params: { projectId: project._id, userId: bob.id } });
  expect(await messagesOf(bob)).toEqual([]);
  expect(await messagesOf(cleo)).toEqual(['Ada assigned you the task “Roof” in Engine.']);
});

it('notifies creator, lead and assignees of a comment once, and mentioned people only of the mention', async () => {
  const task = await makeTask(bob, project, { title: 'Roof', assignees: [cleo.id] });
  await comment(cleo, task, '<p>Done</p>');
  expect([await messagesOf(ada), await messagesOf(bob), await messagesOf(cleo)]).toEqual([
    ['Cleo commented on Roof.'],
    ['Cleo commented on Roof.'],
    ['Bob assigned you the task “Roof” in Engine.'],
  ]);
  await comment(ada, task, `<p>Thanks ${mentionOf(cleo)}</p>`);
  expect(await messagesOf(cleo)).toEqual(['Bob assigned you the task “Roof” in Engine.', 'Ada mentioned you in Roof.']);
  expect(await messagesOf(bob)).toEqual(['Cleo commented on Roof.', 'Ada commented on Roof.']);
});

it('removes the notification of people whom an edited description no longer mentions', async () => {
  const dan = await acme.hire('Dan');
  const description = `<p>${mentionOf(bob)} ${mentionOf(cleo)}</p>`;
  const task = await makeTask(ada, project, { title: 'Roof', description, assignees: [bob.id] });
  await comment(ada, task, `<p>${mentionOf(bob)}</p>`);
  const [mentioned, assigned] = ['Ada mentioned you in Roof.', 'Ada assigned you the task “Roof” in Engine.'];
  expect(await messagesOf(bob)).toEqual([mentioned, assigned, mentioned]);
  for (const more of ['', '<p>Soon</p>']) {
    const edited = `<p>${mentionOf(cleo)} ${mentionOf(dan)}</p>${more}`;
    await ada.ok(API.tasks.update, { ...taskParams(task), body: { description: edited } });
    expect(await messagesOf(bob)).toEqual([assigned, mentioned]);
    expect([await messagesOf(cleo), await messagesOf(dan)]).toEqual([[mentioned], [mentioned]]);
  }
});

it('notifies only people who still see the project', async () => {
  const hidden = await makeProject(ada, { visibility: 'private', members: [bob.id, cleo.id] });
  const task = await makeTask(bob, hidden, { title: 'Roof' });
  await ada.ok(API.projects.removeMember, { params: { projectId: hidden._id, userId: bob.id } });
  await comment(cleo, task, '<p>Done</p>');
  expect(await messagesOf(bob)).toEqual([]);
  expect(await messagesOf(ada)).toContain('Cleo commented on Roof.');
});

it('notifies those who manage all projects also about a private project that they do not belong to', async () => {
  const hidden = await makeProject(bob, { visibility: 'private', members: [cleo.id] });
  const task = await makeTask(ada, hidden, { title: 'Roof' });
  await comment(cleo, task, '<p>Done</p>');
  await comment(cleo, task, `<p>${mentionOf(ada)}</p>`);
  expect(await messagesOf(ada)).toEqual(['Cleo commented on Roof.', 'Cleo mentioned you in Roof.']);
});

describe('people who no longer see a project lose its notifications', () => {
  const mention = async (hidden: { _id: string }, people: readonly Person[]) =>
    comment(ada, await makeTask(ada, hidden, { title: 'Roof' }), `<p>${people.map(mentionOf).join(' ')}</p>`);
  const mentioned = ['Ada mentioned you in Roof.'];

  it('as soon as it is private', async () => {
    const dan = await acme.hire('Dan');
    await mention(project, [cleo, dan]);
    expect(await messagesOf(dan)).toEqual(mentioned);
    await ada.ok(API.projects.update, { ...projectParams(project), body: { visibility: 'private' } });
    expect([await messagesOf(cleo), await messagesOf(dan)]).toEqual([mentioned, []]);
  });

  it('after they left its workspace, or left it without belonging to its workspace', async () => {
    const dan = await acme.hire('Dan');
    const space = await ada.ok(API.workspaces.create, { body: { name: 'Yard', members: [dan.id] } });
    const yard = await makeProject(ada, { workspaceId: space._id, members: [bob.id] });
    await mention(yard, [bob, dan]);
    await ada.ok(API.workspaces.removeMember, { params: { id: space._id, userId: dan.id } });
    await ada.ok(API.projects.removeMember, { params: { projectId: yard._id, userId: bob.id } });
    expect([await messagesOf(bob), await messagesOf(dan)]).toEqual([[], []]);
  });

  it('after their right to manage all projects has ended', async () => {
    await grant(test, acme, bob, 'workspace.manage');
    const hidden = await makeProject(ada, { visibility: 'private', members: [bob.id, cleo.id] });
    await mention(hidden, [bob, cleo]);
    await mention(project, [bob]);
    await ada.ok(API.projects.removeMember, { params: { projectId: hidden._id, userId: bob.id } });
    expect(await messagesOf(bob)).toEqual(expect.arrayContaining([...mentioned, ...mentioned]));
    await ada.ok(API.companies.savePermissions, { body: { permissions: [] } });
    expect(await messagesOf(bob)).toEqual(mentioned);
    expect(await messagesOf(cleo)).toEqual(expect.arrayContaining(mentioned));
  });
});
