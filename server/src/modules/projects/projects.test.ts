import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { changeMembership } from '../../testing/domains/people';
import { makeProject, projectParams } from '../../testing/domains/work';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
});

describe('the lead of a project', () => {
  it('becomes a member and is notified', async () => {
    const project = await makeProject(acme.founder);
    const { lead, members } = await acme.founder.ok(API.projects.update, {
      ...projectParams(project),
      body: { lead: ben.id },
    });
    expect(lead?._id).toBe(ben.id);
    expect(members.map(({ _id }) => _id)).toContain(ben.id);
    expect(await ben.ok(API.notifications.list)).toMatchObject([{ type: 'project_assignment' }]);
  });

  it('may change the project, but is no longer its lead once removed from it', async () => {
    const project = await makeProject(acme.founder, { lead: ben.id });
    await ben.ok(API.projects.update, { ...projectParams(project), body: { name: 'Mill' } });
    await acme.founder.ok(API.projects.removeMember, { params: { projectId: project._id, userId: ben.id } });
    expect((await acme.founder.ok(API.projects.get, projectParams(project))).lead).toBeNull();
  });

  it('is rejected at its field if it is a person of another company', async () => {
    const project = await makeProject(acme.founder);
    const { founder: stranger } = await foundCompany(test);
    const { status, fields } = await acme.founder.refused(API.projects.update, {
      ...projectParams(project),
      body: { lead: stranger.id },
    });
    expect([status, fields?.['lead']?.code]).toEqual([422, 'NOT_A_COLLEAGUE']);
  });
});

it('adds the workspace manager who makes a project private as its member', async () => {
  const body = { visibility: 'private' } as const;
  await changeMembership(acme, ben, { role: 'Manager' });
  const changed = await ben.ok(API.projects.update, { ...projectParams(await makeProject(acme.founder)), body });
  expect(changed).toMatchObject({ visibility: 'private', isMember: true, memberCount: 2 });

  const ofBen = await acme.founder.ok(API.projects.update, { ...projectParams(await makeProject(ben)), body });
  expect(ofBen).toMatchObject({ visibility: 'private', isMember: false, memberCount: 1 });
});

describe('the members of a project', () => {
  it('are rejected at their field if they are people of another company, and none is added', async () => {
    const project = await makeProject(acme.founder);
    const { founder: stranger } = await foundCompany(test);
    const { status, fields } = await acme.founder.refused(API.projects.addMembers, {
      ...projectParams(project),
      body: { members: [ben.id, stranger.id] },
    });
    expect([status, fields?.['members.1']?.code]).toEqual([422, 'NOT_A_COLLEAGUE']);
    expect((await acme.founder.ok(API.projects.get, projectParams(project))).memberCount).toBe(1);
  });

  it('may leave the project, but neither change it nor remove each other', async () => {
    const cleo = await acme.hire('Cleo');
    const project = await makeProject(acme.founder, { members: [ben.id, cleo.id] });
    const update = { ...projectParams(project), body: { name: 'Mill' } };
    expect((await ben.refused(API.projects.update, update)).status).toBe(403);
    const removal = (person: Person) => ({ params: { projectId: project._id, userId: person.id } });
    expect((await ben.refused(API.projects.removeMember, removal(cleo))).status).toBe(403);
    await ben.ok(API.projects.removeMember, removal(ben));
    const { members } = await acme.founder.ok(API.projects.get, projectParams(project));
    expect(members.map(({ _id }) => _id).toSorted()).toEqual([acme.founder.id, cleo.id].toSorted());
  });
});
