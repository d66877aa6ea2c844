import { API, type LeaveForm } from '@atrium/contracts';
import { foundCompany, type Person, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { grant } from '../../../testing/domains/people';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';

let server: SocketApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  employee = await acme.hire('Bob');
});

const decision = (form: LeaveForm, status: string, comment?: string) => ({
  params: { leaveId: form._id },
  body: { leaveId: form._id, status, ...(comment !== undefined && { comment }) },
});
const listOf = (person: Person) => person.ok(API.notifications.list);

it('notifies every decider live, and no other people', async () => {
  const founder = await server.connect(acme.founder);
  const colleague = await acme.hire();
  const form = await fileLeave(employee, { startDate: '2026-11-30', endDate: '2026-12-01' });
  const arrived = await founder.hears('notification');
  expect(arrived).toMatchObject({
    type: 'leave_request',
    title: 'Leave request',
    message: 'Bob requested Annual leave: 30 Nov – 1 Dec 2026 (2 days).',
    actionType: 'approve',
    link: `/leave-approver?leave=${form._id}`,
    createdBy: { _id: employee.id, name: 'Bob', email: employee.email },
    metadata: {
      leaveFormId: form._id,
      status: 'Pending',
      params: { name: 'Bob', type: 'Annual leave', from: '2026-11-30', to: '2026-12-01' },
    },
  });
  expect(await listOf(acme.founder)).toEqual([arrived]);
  expect(await founder.hears('notificationStats')).toEqual({ unseen: 1, unread: 1, total: 1, seq: 1 });
  expect(await listOf(employee)).toEqual([]);
  expect(await listOf(colleague)).toEqual([]);
});

it('two people who decide for each other can file leave simultaneously', async () => {
  const second = await acme.hire();
  await grant(server, acme, second, 'leave.decide');
  // Each request locks its own membership while writing to the other, which used to deadlock on PostgreSQL.
  for (let week = 0; week < 8; week++) {
    const day = new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10);
    const filed = [acme.founder, second].map((person) => fileLeave(person, { startDate: day, endDate: day }));
    expect((await Promise.all(filed)).map(({ status }) => status)).toEqual(['Pending', 'Pending']);
  }
});

it('broadcasts absencesChanged when an approval is given or undone, but not when leave is filed', async () => {
  const colleague = await server.connect(await acme.hire());
  const stranger = await server.connect((await foundCompany(server)).founder);
  const form = await fileLeave(employee);
  expect(colleague.all('absencesChanged')).toEqual([]);
  await acme.founder.ok(API.leave.decide, decision(form, 'Approved'));
  expect(await colleague.hears('absencesChanged')).toEqual({});
  await acme.founder.ok(API.leave.undoDecisions, { body: { leaveIds: [form._id] } });
  expect(await colleague.hears('absencesChanged')).toEqual({});
  expect(stranger.all('absencesChanged')).toEqual([]);
});

it('notifies the requester and every decider live of the decision', async () => {
  const second = await acme.hire();
  await grant(server, acme, second, 'leave.decide');
  const sockets = [await server.connect(employee), await server.connect(second), await server.connect(acme.founder)];
  const form = await fileLeave(employee);
  const decided = await acme.founder.ok(API.leave.decide, decision(form, 'Approved', 'Enjoy'));
  expect(decided).toMatchObject({
    status: 'Approved',
    comment: 'Enjoy',
    decidedBy: { _id: acme.founder.id, name: 'Ada' },
    decidedAt: '2026-11-23T09:00:00.000Z',
  });
  for (const socket of sockets) {
    expect(await socket.hears('leaveStatusUpdate')).toMatchObject({ leaveId: form._id, status: 'Approved' });
  }
  for (const decider of [second, acme.founder]) {
    expect((await listOf(decider))[0]?.metadata).toMatchObject({ leaveFormId: form._id, status: 'Approved' });
  }
  expect(await sockets[0]?.hears('notification')).toMatchObject({
    type: 'leave_approval',
    message: 'Ada approved your Annual leave: 30 Nov 2026 (1 day). “Enjoy”',
    link: `/leave?leave=${form._id}`,
    actionType: 'none',
  });
});

it('stores the reason of a rejection and notifies the requester', async () => {
  const form = await fileLeave(employee);
  await acme.founder.ok(API.leave.decide, decision(form, 'Rejected', 'Stocktaking'));
  expect(await employee.ok(API.leave.form, { params: { id: form._id } })).toMatchObject({
    status: 'Rejected',
    comment: 'Stocktaking',
  });
  expect((await listOf(employee))[0]).toMatchObject({ type: 'leave_rejection', title: 'Leave rejected' });
});

it('accepts one of twenty simultaneous decisions and answers 409 with the decider to the others', async () => {
  const form = await fileLeave(employee);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      acme.founder.call(API.leave.decide, decision(form, index % 2 ? 'Approved' : 'Rejected')),
    ),
  );
  const { status } = await employee.ok(API.leave.form, { params: { id: form._id } });
  const lost = answers.filter((answer) => answer.status !== 200);
  expect(answers.length - lost.length).toBe(1);
  expect(lost).toHaveLength(19);
  for (const { body, status: code } of lost) {
    expect([code, body]).toEqual([
      409,
      expect.objectContaining({ code: 'ALREADY_DECIDED', message: `Ada already ${status.toLowerCase()} this.` }),
    ]);
  }
  expect(await listOf(employee)).toHaveLength(1);
});

describe('a decision', () => {
  it('is rejected for the caller’s own request, even with the right to decide', async () => {
    await grant(server, acme, employee, 'leave.decide');
    const form = await fileLeave(employee);
    expect(await employee.refused(API.leave.decide, decision(form, 'Approved'))).toMatchObject({
      status: 403,
      code: 'OWN_REQUEST',
    });
  });

  it('is rejected for colleagues with 404 and for viewers with 403', async () => {
    const form = await fileLeave(employee);
    const colleague = await acme.hire();
    expect((await colleague.refused(API.leave.form, { params: { id: form._id } })).status).toBe(404);
    expect((await colleague.refused(API.leave.decide, decision(form, 'Approved'))).code).toBe('NOT_FOUND');
    await grant(server, acme, colleague, 'leave.viewAll');
    expect((await colleague.ok(API.leave.form, { params: { id: form._id } }))._id).toBe(form._id);
    expect((await colleague.refused(API.leave.decide, decision(form, 'Approved'))).code).toBe('FORBIDDEN');
  });

  it('is rejected for invalid statuses and for two different ids', async () => {
    const form = await fileLeave(employee);
    expect((await acme.founder.refused(API.leave.decide, decision(form, 'Pending'))).status).toBe(422);
    const { params, body } = decision(form, 'Approved');
    const mixed = { params, body: { ...body, leaveId: acme.company._id } };
    expect((await acme.founder.refused(API.leave.decide, mixed)).fields).toHaveProperty('leaveId');
  });
});

describe('cancelling a request', () => {
  it('is allowed to its owner while it is pending, and shown to deciders live', async () => {
    const founder = await server.connect(acme.founder);
    const form = await fileLeave(employee);
    const own = { params: { id: form._id } };
    expect((await acme.founder.refused(API.leave.cancel, own)).code).toBe('NOT_FOUND');
    expect((await employee.ok(API.leave.cancel, own)).status).toBe('Cancelled');
    expect(await founder.hears('leaveStatusUpdate')).toMatchObject({ leaveId: form._id, status: 'Cancelled' });
    expect(await acme.founder.refused(API.leave.decide, decision(form, 'Approved'))).toMatchObject({
      status: 409,
      message: 'Bob already cancelled this.',
    });
  });

  it('succeeds again if the call is repeated', async () => {
    const form = await fileLeave(employee);
    const own = { params: { id: form._id } };
    const cancelled = await employee.ok(API.leave.cancel, own);
    expect(await employee.ok(API.leave.cancel, own)).toEqual(cancelled);
  });

  it('is rejected with 409 after the decision', async () => {
    const form = await fileLeave(employee);
    await acme.founder.ok(API.leave.decide, decision(form, 'Approved'));
    expect(await employee.refused(API.leave.cancel, { params: { id: form._id } })).toMatchObject({
      status: 409,
      message: 'Ada already approved this.',
    });
  });
});
