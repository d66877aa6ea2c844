import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { createDepartment } from '../../testing/domains/bulletin';
import { changeMembership } from '../../testing/domains/people';
import { changeTimeRules } from '../../testing/domains/time';
import { generalWorkspaceOf, makeProject, projectParams } from '../../testing/domains/work';

let server: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
});

const create = (body: object) => acme.founder.ok(API.workspaces.create, { body });

it('creates General in every company, which includes all members and cannot be removed', async () => {
  const { workspaces } = await ben.ok(API.workspaces.list);
  expect(workspaces).toMatchObject([
    { name: 'General', isGeneral: true, isMember: true, memberCount: 2, canManage: false, canCreateProjects: true },
  ]);
  const params = { id: workspaces[0]?._id ?? '' };
  expect((await acme.founder.refused(API.workspaces.update, { params, body: { isArchived: true } })).status).toBe(409);
  const leave = { params: { ...params, userId: ben.id } };
  expect((await acme.founder.refused(API.workspaces.removeMember, leave)).status).toBe(409);
});

it('notifies added people except the actor, and hides the workspace from other members', async () => {
  const eve = await acme.hire('Eve');
  const { _id: id } = await create({ name: 'Tools', members: [ben.id] });
  expect(await ben.ok(API.notifications.list)).toMatchObject([{ type: 'workspace_assignment', link: '/workspace' }]);
  expect(await acme.founder.ok(API.notifications.list)).toEqual([]);
  expect((await eve.refused(API.workspaces.get, { params: { id } })).status).toBe(404);
  const project = await makeProject(acme.founder, { workspaceId: id });
  expect((await eve.refused(API.projects.get, projectParams(project))).status).toBe(404);
  await ben.ok(API.projects.get, projectParams(project));
  await acme.founder.ok(API.workspaces.removeMember, { params: { id, userId: ben.id } });
  expect((await ben.refused(API.projects.get, projectParams(project))).status).toBe(404);
});

it('allows Founders and member Managers to manage a workspace', async () => {
  const { _id: id } = await create({ name: 'Tools' });
  const update = { params: { id }, body: { description: 'For tools' } };
  await changeMembership(acme, ben, { role: 'Manager' });
  expect((await ben.refused(API.workspaces.update, update)).status).toBe(404);
  await acme.founder.ok(API.workspaces.addMembers, { params: { id }, body: { members: [ben.id] } });
  expect((await ben.ok(API.workspaces.update, update)).description).toBe('For tools');
  const employee = await acme.hire();
  expect((await employee.refused(API.workspaces.create, { body: { name: 'Mine' } })).status).toBe(403);
  const taken = await acme.founder.refused(API.workspaces.create, { body: { name: 'TOOLS' } });
  expect(taken.fields).toHaveProperty(['name', 'code'], 'NAME_TAKEN');
});

it('creates a workspace once for simultaneous and later repetitions with one client id', async () => {
  const body = { name: 'Lab', members: [ben.id], clientId: randomUUID() };
  const [first, second] = await Promise.all([create(body), create(body)]);
  expect(second._id).toBe(first._id);
  expect((await create(body))._id).toBe(first._id);
  const { workspaces } = await ben.ok(API.workspaces.list);
  expect(workspaces.filter(({ name }) => name === 'Lab')).toHaveLength(1);

  const { founder } = await foundCompany(server);
  const other = await founder.ok(API.workspaces.create, { body: { ...body, members: [] } });
  expect(other._id).not.toBe(first._id);
});

it('names the columns of a new project in the language of the browser if the person chose none', async () => {
  const body = { name: 'Engine', workspaceId: await generalWorkspaceOf(ben) };
  const headers = { 'accept-language': 'de' };
  const { columns } = await ben.ok(API.projects.create, { body, headers });
  expect(columns.map(({ name }) => name)).toEqual(['Offen', 'In Arbeit', 'Erledigt']);
});

it('creates a project once for simultaneous and later repetitions with one client id', async () => {
  const body = { name: 'Engine', workspaceId: await generalWorkspaceOf(ben), clientId: randomUUID() };
  const createOnce = () => ben.ok(API.projects.create, { body });
  const [first, second] = await Promise.all([createOnce(), createOnce()]);
  expect(second._id).toBe(first._id);
  expect((await createOnce())._id).toBe(first._id);
  expect((await ben.ok(API.projects.list)).projects).toHaveLength(1);

  for (const person of [acme.founder, (await foundCompany(server)).founder]) {
    const workspaceId = await generalWorkspaceOf(person);
    const project = await person.ok(API.projects.create, { body: { ...body, workspaceId } });
    expect(project._id).not.toBe(first._id);
  }
});

it('keeps notifications about an object whose id was sent as the client id of a private project', async () => {
  const eve = await acme.hire('Eve');
  const department = await createDepartment(acme, [eve]);
  const project = await makeProject(ben, { clientId: department._id, visibility: 'open' });
  await ben.ok(API.projects.update, { ...projectParams(project), body: { visibility: 'private' } });
  expect(await eve.ok(API.notifications.list)).toMatchObject([{ type: 'department_assignment' }]);
});

it('allows members to create projects unless the company reserves that for managers', async () => {
  const workspaceId = await generalWorkspaceOf(ben);
  await makeProject(ben);
  await changeTimeRules(acme, { projectCreation: 'managers' });
  const body = { name: 'Engine', workspaceId };
  expect((await ben.refused(API.projects.create, { body })).status).toBe(403);
  expect((await ben.ok(API.workspaces.list)).workspaces[0]?.canCreateProjects).toBe(false);
  await makeProject(acme.founder);
  const budget = await ben.refused(API.projects.create, { body: { ...body, budgetMinor: 1 } });
  expect(budget.status).toBe(403);
});
