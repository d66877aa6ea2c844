import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { createChannel, createGroup, idParams } from '../../testing/domains/chat';
import { fileLeave } from '../../testing/domains/leave';
import { employeeOf, grant } from '../../testing/domains/people';
import { signInAgain } from '../../testing/sign-in';
import { lastHourInput } from '../../testing/domains/time';
import { makeProject } from '../../testing/domains/work';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  employee = await acme.hire('Ben Ito');
});

const promote = async (role: 'Manager' | 'Employee') => {
  const { _id } = await employeeOf(acme, employee);
  await acme.founder.ok(API.people.updateEmployee, { params: { id: _id }, body: { role } });
};

const list = (query = {}, person = acme.founder) => person.ok(API.audit.list, { query });

it('lists actor, action, subject and changed values, newest first', async () => {
  await promote('Manager');
  const { entries } = await list();
  expect(entries[0]).toMatchObject({
    action: 'role.changed',
    actor: { _id: acme.founder.id, name: acme.founder.name },
    subject: { type: 'member', id: employee.id, name: 'Ben Ito' },
    before: { role: 'Employee' },
    after: { role: 'Manager' },
  });
  expect(entries.map(({ action }) => action)).toContain('member.joined');
});

it('shows the current names of the person and the project of a rate', async () => {
  const project = await makeProject(acme.founder, { name: 'Relaunch' });
  const body = {
    scope: 'project-member',
    userId: employee.id,
    project: project._id,
    rateMinor: 5_000,
    effectiveFrom: '2026-11-01',
  } as const;
  const { rate } = await acme.founder.ok(API.rates.save, { body });
  // This entry stores only the differences; the person and project are read from the rate.
  await acme.founder.ok(API.rates.save, { body: { ...body, rateMinor: 6_000 } });
  await acme.founder.ok(API.projects.update, { params: { projectId: project._id }, body: { name: 'Website' } });

  const set = (await list({ action: 'rate.set' })).entries;
  expect(set.map(({ subject }) => subject.name)).toEqual(['Ben Ito, Website', 'Ben Ito, Website']);
  expect(set.map(({ projects }) => Object.values(projects ?? {}))).toEqual([[], ['Website']]);

  await acme.founder.ok(API.rates.remove, { params: { id: rate._id } });
  const [removed] = (await list({ action: 'rate.removed' })).entries;
  expect(removed?.subject.name).toBe('Ben Ito, Website');
});

it('names the person whose leave, balance or time entry changed, until they delete their account', async () => {
  const { founder } = acme;
  const form = await fileLeave(employee);
  await founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
  const earlier = { leaveFormId: form._id, endPart: 'am', reason: 'Half a day' };
  const correction = await employee.ok(API.leave.createCorrection, { body: earlier });
  const params = { correctionId: correction._id };
  await founder.ok(API.leave.decideCorrection, { params, body: { status: 'Rejected' } });
  const balance = { userId: employee.id, leaveType: form.leaveType._id, amount: 500, note: 'Overtime' };
  await founder.ok(API.leave.adjust, { body: balance });
  const { _id: entryId } = await employee.ok(API.time.createEntry, lastHourInput(test));
  await founder.ok(API.time.bulkEdit, { body: { ids: [entryId], action: 'remove' } });
  const actions = ['leave.approved', 'leave.correctionRejected', 'balance.adjusted', 'time.entryDeleted'];
  const names = () =>
    Promise.all(actions.map(async (action) => (await list({ action })).entries.map(({ subject }) => subject.name)));
  expect(await names()).toEqual([['Ben Ito'], ['Ben Ito'], ['Ben Ito'], ['Ben Ito']]);

  await employee.ok(API.users.remove, { params: { id: employee.id }, body: {} });
  expect(await names()).toEqual([['Deleted user'], ['Deleted user'], ['Deleted user'], ['Deleted user']]);
});

it('names public channels, including deleted ones, but no private conversations', async () => {
  const open = await createChannel(employee, { name: 'Looms' });
  const hidden = await createChannel(employee, { name: 'Secret', isPublic: false });
  const talk = await createGroup(employee, [acme.founder], 'Plans');
  for (const conversation of [open, hidden, talk])
    await employee.ok(API.chat.removeConversation, idParams(conversation));
  const { entries } = await list({ action: 'conversation.deleted' });
  expect(entries.map(({ subject }) => subject)).toEqual([
    { type: 'conversation', id: talk._id, name: null },
    { type: 'conversation', id: hidden._id, name: null },
    { type: 'conversation', id: open._id, name: 'Looms' },
  ]);
});

it('shows entries only to holders of audit.view, and only those of their company', async () => {
  expect((await employee.refused(API.audit.list)).code).toBe('FORBIDDEN');
  expect((await employee.refused(API.audit.export)).code).toBe('FORBIDDEN');
  await grant(test, acme, employee, 'audit.view');
  expect((await list({}, employee)).entries.length).toBeGreaterThan(0);
  const globex = await foundCompany(test);
  await promote('Manager');
  const foreign = (await list({}, globex.founder)).entries;
  expect(foreign.map(({ subject }) => subject.id)).not.toContain(employee.id);
});

it('filters by day, person and action', async () => {
  await promote('Manager');
  const today = test.clock.now().toISOString().slice(0, 10);
  test.clock.pass({ days: 2 });
  await signInAgain(acme.founder);
  const actions = async (query: object) => (await list(query)).entries.map(({ action }) => action);
  expect(await actions({ action: 'role.changed' })).toEqual(['role.changed']);
  expect(await actions({ actor: employee.id })).not.toContain('role.changed');
  expect(await actions({ from: today, to: today })).toContain('role.changed');
  expect(await actions({ from: test.clock.now().toISOString().slice(0, 10) })).toEqual([]);
});

it('returns pages without gaps or repetitions while entries are added', async () => {
  for (const role of ['Manager', 'Employee', 'Manager'] as const) await promote(role);
  const all = (await list()).entries.map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor !== null && { cursor }) });
    seen.push(...page.entries.map(({ _id }) => _id));
    cursor = page.nextCursor;
    if (seen.length === 2) await promote('Employee');
  } while (cursor !== null);
  expect(seen).toEqual(all);
});

it.each(['nonsense', Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url')])(
  'rejects the cursor %s',
  async (cursor) => {
    const error = await acme.founder.refused(API.audit.list, { query: { cursor } });
    expect([error.status, error.fields?.cursor?.code]).toEqual([422, 'INVALID']);
  },
);

it('exports the filtered entries as CSV', async () => {
  await promote('Manager');
  const { app } = test;
  const response = await app.inject({
    url: '/api/company/audit/export?action=role.changed',
    headers: { authorization: `Bearer ${acme.founder.accessToken}` },
  });
  expect(response.headers['content-type']).toContain('text/csv');
  const lines = response.payload.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('role.changed,Ben Ito');
});
