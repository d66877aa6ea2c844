import { API, type LeaveForm } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { CERTIFICATE, fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  employee = await acme.hire('Bob');
});

const decision = ({ _id: leaveId }: LeaveForm, version?: string) => ({
  params: { leaveId },
  body: { status: 'Approved', version },
});
const edit = ({ _id: leaveId }: LeaveForm, body: object) =>
  employee.ok(API.leave.update, { params: { leaveId }, body });
const stored = ({ _id: id }: LeaveForm) => employee.ok(API.leave.form, { params: { id } });

describe('a decision on a request', () => {
  it('is rejected with the current request if the request was edited', async () => {
    const form = await fileLeave(employee);
    const edited = await edit(form, { endDate: '2026-12-11' });
    const refused = await acme.founder.refused(API.leave.decide, decision(form, form.version));
    expect(refused).toMatchObject({
      status: 409,
      code: 'REQUEST_CHANGED',
      current: { _id: form._id, amount: 10_000, version: edited.version, mayDecide: true },
    });
    expect(API.leave.form.response.parse(refused.current).employee.name).toBe('Bob');
    expect(await stored(form)).toMatchObject({ status: 'Pending', approvals: [] });
    expect((await employee.ok(API.leave.balances)).balances[0]).toMatchObject({ used: 0, pending: 10_000 });
    expect((await acme.founder.ok(API.leave.decide, decision(edited, edited.version))).status).toBe('Approved');
  });

  it.each<[string, (form: LeaveForm) => Promise<unknown>]>([
    ['its reason', (form) => edit(form, { reason: 'Another one' })],
    ['its half days', (form) => edit(form, { startPart: 'pm' })],
    [
      'its documents',
      (form) =>
        employee.ok(API.leave.update, { params: { leaveId: form._id }, body: { reason: '' }, files: [CERTIFICATE] }),
    ],
    ['its days because of a new holiday', () => saveHoliday('2026-12-01')],
  ])('is rejected after a change of %s', async (_what, change) => {
    const form = await fileLeave(employee, { endDate: '2026-12-02' });
    await change(form);
    const refused = await acme.founder.refused(API.leave.decide, decision(form, form.version));
    expect(refused.code).toBe('REQUEST_CHANGED');
  });

  it('is accepted for unchanged content, and without a version', async () => {
    const form = await fileLeave(employee);
    await edit(form, { endDate: '2026-12-01' });
    const same = await edit(form, { endDate: '2026-11-30' });
    expect(same.version).toBe(form.version);
    expect((await acme.founder.ok(API.leave.decide, decision(form, form.version))).status).toBe('Approved');
    const other = await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-07' });
    expect((await acme.founder.ok(API.leave.decide, decision(other))).status).toBe('Approved');
  });

  it('is rejected with ALREADY_DECIDED before versions are compared', async () => {
    const form = await fileLeave(employee);
    await acme.founder.ok(API.leave.decide, decision(form));
    expect((await acme.founder.refused(API.leave.decide, decision(form, 'old'))).code).toBe('ALREADY_DECIDED');
  });

  it('returns no content of a request of another company', async () => {
    const globex = await foundCompany(test);
    const foreign = await fileLeave(await globex.hire());
    const refused = await acme.founder.refused(API.leave.decide, decision(foreign, 'old'));
    expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    expect(refused).not.toHaveProperty('current');
  });

  it('is accepted with the version of its notification', async () => {
    const form = await fileLeave(employee);
    const versionOf = async () => (await acme.founder.ok(API.notifications.list))[0]?.metadata.version;
    expect(await versionOf()).toBe(form.version);
    const edited = await edit(form, { endDate: '2026-12-01' });
    expect(await versionOf()).toBe(edited.version);
  });
});

async function saveHoliday(date: string) {
  const { version, workingTime } = (await acme.founder.ok(API.companies.rules)).data;
  const body = { version, workingTime: { ...workingTime, holidays: [{ date, name: 'Founding day' }] } };
  await acme.founder.ok(API.companies.saveRules, { body });
}

describe('a decision on a correction', () => {
  const correct = (form: LeaveForm, endDate: string) =>
    employee.ok(API.leave.createCorrection, { body: { leaveId: form._id, endDate, reason: 'Longer' } });

  it.each([
    ['PATCH', API.leave.decideCorrection],
    ['PUT', API.leave.updateCorrection],
  ] as const)(
    'is rejected by %s with the current correction if the correction was edited',
    async (_method, definition) => {
      const form = await fileLeave(employee);
      const correction = await correct(form, '2026-12-01');
      const params = { correctionId: correction._id };
      await employee.ok(API.leave.updateCorrection, { params, body: { endDate: '2026-12-11' } });
      const body = { status: 'Approved', version: correction.version };
      const refused = await acme.founder.refused(definition, { params, body });
      expect(refused).toMatchObject({ code: 'REQUEST_CHANGED', current: { after: { amount: 10_000 } } });
      const { version } = API.leave.correction.response.parse(refused.current);
      await acme.founder.ok(definition, { params, body: { status: 'Approved', version } });
      expect((await stored(form)).amount).toBe(10_000);
    },
  );

  it('is rejected if the times of its attendance day were edited', async () => {
    const times = (checkIn: string) => ({
      date: '2026-11-20',
      entries: [{ checkIn: `2026-11-20T${checkIn}:00.000Z`, checkOut: '2026-11-20T16:00:00.000Z' }],
    });
    const body = { attendance: times('09:00'), reason: 'Forgot' };
    const { _id: correctionId, version } = await employee.ok(API.leave.createCorrection, { body });
    const params = { correctionId };
    await employee.ok(API.leave.updateCorrection, { params, body: { attendance: times('06:00') } });
    const refused = await acme.founder.refused(API.leave.decideCorrection, {
      params,
      body: { status: 'Approved', version },
    });
    expect(refused.code).toBe('REQUEST_CHANGED');
  });
});

it('a bulk decision applies only to unchanged requests', async () => {
  const one = await fileLeave(employee);
  const other = await fileLeave(employee, { startDate: '2026-12-07', endDate: '2026-12-07' });
  await edit(one, { endDate: '2026-12-04' });
  const versions = { [one._id]: one.version, [other._id]: other.version };
  const { results } = await acme.founder.ok(API.leave.decideMany, {
    body: { status: 'Approved', leaveIds: [one._id, other._id], versions },
  });
  expect(results.map(({ decided, code }) => [decided, code])).toEqual([
    [false, 'REQUEST_CHANGED'],
    [true, null],
  ]);
});

it('an edited request or correction has one notification with its current content', async () => {
  const asked = async (type: string) => {
    const all = await acme.founder.ok(API.notifications.list);
    return all.filter((one) => one.type === type).map(({ metadata }) => metadata.params?.['to']);
  };
  const form = await fileLeave(employee);
  await edit(form, { endDate: '2026-12-11' });
  expect(await asked('leave_request')).toEqual(['2026-12-11']);
  const body = { leaveId: form._id, endDate: '2026-12-14', reason: 'Longer' };
  const { _id: correctionId } = await employee.ok(API.leave.createCorrection, { body });
  await employee.ok(API.leave.updateCorrection, { params: { correctionId }, body: { endDate: '2026-12-15' } });
  expect(await asked('leave_correction_request')).toEqual(['2026-12-15']);
  expect((await acme.founder.ok(API.notifications.stats)).stats).toMatchObject({ unread: 2, total: 2 });
});
