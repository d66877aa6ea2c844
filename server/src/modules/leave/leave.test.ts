import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { createDepartment } from '../../testing/domains/bulletin';
import { CERTIFICATE, fileLeave, leaveRequest, leaveTypeOf } from '../../testing/domains/leave';

let server: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  employee = await acme.hire('Bob');
});

async function fieldsOf(changes: Parameters<typeof leaveRequest>[1]) {
  const { code, fields } = await employee.refused(API.leave.create, await leaveRequest(employee, changes));
  expect(code).toBe('VALIDATION_FAILED');
  return fields;
}

it('files a request once for simultaneous and later repetitions with one client id', async () => {
  const request = await leaveRequest(employee, { clientId: randomUUID() });
  const fileOnce = () => employee.ok(API.leave.create, request);
  const [first, second] = await Promise.all([fileOnce(), fileOnce()]);
  expect(second._id).toBe(first._id);
  expect((await fileOnce())._id).toBe(first._id);
  expect((await employee.ok(API.leave.ownForms)).leaveForms).toHaveLength(1);
});

it('files a request of each person who uses the same client id', async () => {
  const clientId = randomUUID();
  const people = [employee, acme.founder, (await foundCompany(server)).founder];
  const ids: string[] = [];
  for (const person of people) {
    ids.push((await fileLeave(person, { clientId }))._id);
    expect((await person.ok(API.leave.ownForms)).leaveForms).toHaveLength(1);
  }
  expect(new Set([clientId, ...ids]).size).toBe(4);
});

it('keeps notifications about an object whose id was sent as the client id of a cancelled request', async () => {
  const colleague = await acme.hire();
  const department = await createDepartment(acme, [colleague]);
  const { _id: id } = await fileLeave(employee, { clientId: department._id });
  await employee.ok(API.leave.cancel, { params: { id } });
  const types = (await colleague.ok(API.notifications.list)).map(({ type }) => type);
  expect(types).toContain('department_assignment');
});

describe('the overview for a leave request', () => {
  it('contains the types, the calendar and the approvers', async () => {
    const { types, approvers, calendar } = await employee.ok(API.leave.overview);
    expect(types.map(({ name, halfDays, attachmentAfterDays }) => [name, halfDays, attachmentAfterDays])).toEqual([
      ['Annual leave', true, null],
      ['Sick leave', true, 3],
      ['Unpaid leave', false, null],
    ]);
    expect(approvers.map(({ name }) => name)).toEqual(['Ada']);
    expect(calendar).toEqual({ week: [480, 480, 480, 480, 480, 0, 0], holidays: [] });
  });

  it('excludes the caller from the approvers', async () => {
    expect((await acme.founder.ok(API.leave.overview)).approvers).toEqual([]);
  });
});

describe('filing leave', () => {
  it('stores the working days and the status Pending', async () => {
    const form = await fileLeave(employee, {
      startDate: '2026-11-27',
      endDate: '2026-12-01',
      startPart: 'pm',
      reason: '<b>Moving</b> house',
    });
    expect(form).toMatchObject({
      employee: { _id: employee.id, name: 'Bob' },
      leaveType: { name: 'Annual leave' },
      status: 'Pending',
      amount: 2_500,
      reason: '<b>Moving</b> house',
      attachments: [],
      decidedAt: null,
      decidedBy: null,
    });
    expect(form.days).toEqual([
      { date: '2026-11-27', part: 'pm', minutes: 240, amount: 500 },
      { date: '2026-11-30', part: 'full', minutes: 480, amount: 1_000 },
      { date: '2026-12-01', part: 'full', minutes: 480, amount: 1_000 },
    ]);
    expect(await employee.ok(API.leave.form, { params: { id: form._id } })).toEqual(form);
  });

  it('is approved automatically if no other person could decide', async () => {
    const form = await fileLeave(acme.founder);
    expect(form).toMatchObject({ status: 'Approved', decidedBy: null });
    expect(form.decidedAt).not.toBeNull();
  });

  it.each([
    ['the last day before the first', { startDate: '2026-12-02' }, 'endDate', 'END_BEFORE_START'],
    ['the afternoon before the morning', { startPart: 'pm', endPart: 'am' }, 'endPart', 'END_BEFORE_START'],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', 'INVALID'],
    ['a year that cannot be stored', { startDate: '0000-01-01', endDate: '0000-01-03' }, 'startDate', 'INVALID'],
    ['leave of two years', { endDate: '2028-12-01' }, 'endDate', 'TOO_LONG_RUN'],
    ['a weekend', { startDate: '2026-11-28', endDate: '2026-11-29' }, 'startDate', 'NON_WORKING_DAYS'],
    [
      'half a day of a type without halves',
      { type: 'Unpaid leave', startPart: 'am' },
      'startPart',
      'HALF_DAY_NOT_ALLOWED',
    ],
    ['too much text', { reason: 'x'.repeat(5_001) }, 'reason', 'TOO_LONG'],
    ['the id of a company', { companyId: 'x' }, '', 'UNKNOWN_FIELD'],
  ])('rejects %s at its field', async (_name, changes, field, code) => {
    expect(await fieldsOf(changes)).toMatchObject({ [field]: { code } });
  });

  it('rejects unknown types and those of another company', async () => {
    const other = await foundCompany(server);
    const foreign = await leaveTypeOf(other.founder);
    for (const leaveType of [foreign, '0197a000-0000-7000-8000-000000000001']) {
      expect(await fieldsOf({ leaveType })).toMatchObject({ leaveType: { code: 'LEAVE_TYPE_UNAVAILABLE' } });
    }
  });
});

describe('days of existing leave', () => {
  it('are rejected in another request with the name of the leave', async () => {
    await fileLeave(employee, { startDate: '2026-11-30', endDate: '2026-12-01' });
    const fields = await fieldsOf({ startDate: '2026-12-01', endDate: '2026-12-03' });
    expect(fields?.startDate).toMatchObject({
      code: 'OVERLAP',
      message: 'You already have Annual leave 2026-11-30–2026-12-01.',
    });
  });

  it('leave the other half of the day available', async () => {
    await fileLeave(employee, { startPart: 'am' });
    expect(await fieldsOf({ startPart: 'am' })).toHaveProperty('startDate.code', 'OVERLAP');
    expect((await fileLeave(employee, { startPart: 'pm' })).amount).toBe(500);
  });

  it('are available again after rejection or cancellation', async () => {
    const first = await fileLeave(employee);
    await acme.founder.ok(API.leave.decide, { params: { leaveId: first._id }, body: { status: 'Rejected' } });
    const second = await fileLeave(employee);
    await employee.ok(API.leave.cancel, { params: { id: second._id } });
    expect((await fileLeave(employee)).status).toBe('Pending');
  });

  it('are booked once by twenty simultaneous requests', async () => {
    const request = await leaveRequest(employee);
    const answers = await Promise.all(Array.from({ length: 20 }, () => employee.call(API.leave.create, request)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect((await employee.ok(API.leave.ownForms)).pagination.totalCount).toBe(1);
  });

  it('do not block other people', async () => {
    await fileLeave(employee);
    expect((await fileLeave(await acme.hire())).status).toBe('Pending');
  });
});

describe('documents of a request', () => {
  const sick = { type: 'Sick leave', startDate: '2026-11-30', endDate: '2026-12-03' };

  it('are required for long sick leave', async () => {
    expect(await fieldsOf(sick)).toMatchObject({
      attachments: {
        code: 'ATTACHMENT_MISSING',
        message: 'Attach a document: Sick leave of more than 3 days needs one.',
      },
    });
    expect((await fileLeave(employee, { ...sick, endDate: '2026-12-02' })).amount).toBe(3_000);
  });

  it('are stored with the form', async () => {
    const form = await fileLeave(employee, { ...sick, files: [CERTIFICATE] });
    expect(form.attachments).toEqual([
      expect.objectContaining({ name: 'certificate.pdf', type: 'application/pdf', size: CERTIFICATE.content.length }),
    ]);
  });

  it.each([
    ['a page named as a document', [{ ...CERTIFICATE, content: '<script>alert(1)</script>' }], 'FILE_TYPE'],
    ['a program', [{ ...CERTIFICATE, name: 'setup.exe' }], 'FILE_TYPE'],
    ['an empty file', [{ ...CERTIFICATE, content: '' }], 'FILE_EMPTY'],
    [
      'a file of more than 10 MB',
      [{ ...CERTIFICATE, content: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') }],
      'FILE_TOO_LARGE',
    ],
    ['an eleventh file', Array(11).fill(CERTIFICATE), 'TOO_MANY_FILES'],
  ])('are rejected if there is %s', async (_name, files, code) => {
    expect(await fieldsOf({ files })).toMatchObject({ attachments: { code } });
    expect((await employee.ok(API.leave.ownForms)).leaveForms).toEqual([]);
  });

  it('are at most ten, those of later changes included', async () => {
    const form = await fileLeave(employee, { files: Array.from({ length: 9 }, () => CERTIFICATE) });
    const change = (...files: (typeof CERTIFICATE)[]) => ({ params: { leaveId: form._id }, body: {}, files });
    const [tenth, eleventh] = [
      { ...CERTIFICATE, name: '10.pdf' },
      { ...CERTIFICATE, name: '11.pdf' },
    ] as const;
    const { fields } = await employee.refused(API.leave.update, change(tenth, eleventh));
    expect(fields).toMatchObject({ attachments: { code: 'TOO_MANY_FILES' } });
    expect((await employee.ok(API.leave.update, change(tenth))).attachments).toHaveLength(10);
    // A repetition after a lost response brings no eleventh one.
    expect((await employee.ok(API.leave.update, change(tenth))).attachments).toHaveLength(10);
  });

  it('are deleted if the request is invalid', async () => {
    await fileLeave(employee);
    const stored = () => readdir(join(server.deps.config.dataDir), { recursive: true });
    const before = await stored();
    expect(await fieldsOf({ files: [CERTIFICATE] })).toHaveProperty('startDate.code', 'OVERLAP');
    expect((await stored()).filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual(
      before.filter((name) => /[0-9a-f]{8}-/.test(name)),
    );
  });

  it('answer 507 and store nothing if the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(server.deps.storage.files, 'put').mockRejectedValue(full);
    const request = await leaveRequest(employee, { files: [CERTIFICATE] });
    expect(await employee.refused(API.leave.create, request)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect((await employee.ok(API.leave.ownForms)).leaveForms).toEqual([]);
  });
});

describe('lists of leave', () => {
  it('contain the caller’s requests, newest first, by page and filter', async () => {
    const [first, second] = [
      await fileLeave(employee),
      await fileLeave(employee, { type: 'Sick leave', startDate: '2026-12-07', endDate: '2026-12-07' }),
    ];
    await fileLeave(await acme.hire());
    const ids = async (query: Record<string, string | number>) =>
      (await employee.ok(API.leave.ownForms, { query })).leaveForms.map((form) => form._id);

    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ limit: 1, page: 2 })).toEqual([first._id]);
    expect(await ids({ page: 9 })).toEqual([]);
    expect(await ids({ leaveType: first.leaveType._id })).toEqual([first._id]);
    expect(await ids({ startDate: '2026-12-01', endDate: '2026-12-31' })).toEqual([second._id]);
    expect(await ids({ status: 'Approved' })).toEqual([]);
    const { pagination } = await employee.ok(API.leave.ownForms, { query: { limit: 1 } });
    expect(pagination).toEqual({ totalCount: 2, totalPages: 2, currentPage: 1, limit: 1 });
  });

  it('show all members only with the right, and can be filtered by name', async () => {
    const other = await acme.hire('100% Carla');
    await fileLeave(employee);
    const wanted = await fileLeave(other);
    expect((await employee.refused(API.leave.allForms)).code).toBe('FORBIDDEN');
    const named = async (employeeName: string) =>
      (await acme.founder.ok(API.leave.allForms, { query: { employeeName } })).leaveForms.map((form) => form._id);
    expect(await named('carla')).toEqual([wanted._id]);
    expect(await named('100%')).toEqual([wanted._id]);
    expect(await named('%')).toEqual([wanted._id]);
    expect((await acme.founder.refused(API.leave.allForms, { query: { employeeName: 'a\u0000' } })).status).toBe(422);
  });

  it('make as many queries for ten forms as for one', async () => {
    const queries = jest.spyOn(server.database.pool, 'query');
    const count = async () => {
      queries.mockClear();
      await acme.founder.ok(API.leave.allForms, { query: { limit: 100 } });
      return queries.mock.calls.length;
    };
    await fileLeave(employee);
    const forOne = await count();
    for (let month = 1; month <= 9; month++) {
      await fileLeave(await acme.hire(), { startDate: `2027-0${month}-04`, endDate: `2027-0${month}-07` });
    }
    expect(forOne).toBeGreaterThan(0);
    expect(await count()).toBe(forOne);
  });
});

describe('a member of another company', () => {
  it('gets 404 or an empty result from every route', async () => {
    const form = await fileLeave(employee, { files: [CERTIFICATE] });
    const { founder: stranger } = await foundCompany(server);
    const id = form._id;
    const missing = { params: { id: '0197a000-0000-7000-8000-000000000001' } };
    const nothing = await stranger.refused(API.leave.form, missing);
    const expected = { status: 404, code: 'NOT_FOUND', message: nothing.message };
    expect(await stranger.refused(API.leave.form, { params: { id } })).toMatchObject(expected);
    expect(await stranger.refused(API.leave.cancel, { params: { id } })).toMatchObject(expected);
    const decision = { params: { leaveId: id }, body: { status: 'Approved' } };
    expect(await stranger.refused(API.leave.decide, decision)).toMatchObject(expected);
    const file = { params: { id: form.attachments[0]?._id ?? '' } };
    expect(await stranger.refused(API.files.download, file)).toMatchObject(expected);
    expect((await stranger.ok(API.leave.allForms)).leaveForms).toEqual([]);
    expect((await stranger.ok(API.leave.ownForms)).leaveForms).toEqual([]);
  });
});
