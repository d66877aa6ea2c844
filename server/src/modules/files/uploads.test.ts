import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { fileUsage, files } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { CERTIFICATE, fileLeave, leaveRequest } from '../../testing/domains/leave';
import { type ObjectStorage, startObjectStorage } from '../../testing/services/object-storage';
import { sweepStorage } from './files.jobs';
import { removeDocuments } from './files.service';

const MB = 1024 * 1024;

describe.each(['disk', 'S3'])('uploads to %s', (driver) => {
  let service: ObjectStorage | undefined;
  let server: TestApp;
  let acme: TestCompany;
  let employee: Person;
  beforeAll(async () => {
    service = driver === 'S3' ? await startObjectStorage() : undefined;
    server = await createTestApp({ env: { ...service?.env, COMPANY_FILES_MB: '2' } });
  });
  afterAll(async () => {
    await server.close();
    await service?.close();
  });
  beforeEach(async () => {
    acme = await foundCompany(server);
    employee = await acme.hire();
  });
  afterEach(() => jest.restoreAllMocks());

  const document = (bytes: number) => ({ ...CERTIFICATE, content: `%PDF-1.7\n${' '.repeat(bytes - 9)}` });
  const onDay = (week: number) => {
    const startDate = new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10);
    return { startDate, endDate: startDate, type: 'Sick leave' };
  };
  const received = () => {
    const folder = join(server.deps.config.dataDir, 'tmp');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  async function stored() {
    const ids = [];
    for await (const page of server.deps.storage.files.pages()) ids.push(...page.map(({ id }) => id));
    return ids.toSorted();
  }
  /** Returns everything that an upload could leave behind. */
  const state = async () => ({
    stored: await stored(),
    received: received(),
    rows: (await server.database.db.select().from(files)).length,
    usage: await server.database.db.select().from(fileUsage),
    forms: (await employee.ok(API.leave.ownForms)).leaveForms,
  });

  it('are rejected beyond the quota of a company, even simultaneous ones, but not in other companies', async () => {
    const half = document(MB - 1000);
    const calls = await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        employee.call(API.leave.create, await leaveRequest(employee, { ...onDay(n), files: [half] })),
      ),
    );
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 413, 413, 413, 413]);
    expect(calls.find(({ status }) => status === 413)?.body).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      params: { used: '2 MB', max: '2 MB' },
    });
    const ownFiles = (await server.database.db.select().from(files)).filter(
      (row) => row.companyId === acme.company._id,
    );
    expect(ownFiles).toHaveLength(2);
    expect((await stored()).filter((id) => ownFiles.some((row) => row.id === id))).toHaveLength(2);
    expect((await state()).stored).toHaveLength((await server.database.db.select().from(files)).length);
    const { founder } = await foundCompany(server);
    expect((await fileLeave(founder, { ...onDay(7), files: [half] })).attachments).toHaveLength(1);
  });

  it('free the quota and their bytes when their object is deleted', async () => {
    const { _id, attachments } = await fileLeave(employee, { ...onDay(1), files: [document(2 * MB)] });
    const request = await leaveRequest(employee, { ...onDay(2), files: [CERTIFICATE] });
    expect((await employee.refused(API.leave.create, request)).code).toBe('QUOTA_EXCEEDED');
    const owner = { kind: 'leave', ids: [_id] } as const;
    await server.deps.db.transaction((tx) => removeDocuments(server.deps, tx, acme.company._id, owner));
    await server.runJobs();
    expect(await stored()).not.toContain(attachments[0]?._id);
    await employee.ok(API.leave.create, request);
  });

  it('are attached once by a repeated change, but again with other bytes', async () => {
    const { _id: leaveId } = await fileLeave(employee, onDay(1));
    const attach = (...sent: (typeof CERTIFICATE)[]) =>
      employee.ok(API.leave.update, { params: { leaveId }, body: {}, files: sent });
    await attach(CERTIFICATE);
    await server.runJobs();
    const before = await state();
    expect((await attach(CERTIFICATE)).attachments).toHaveLength(1);
    await server.runJobs();
    expect(await state()).toMatchObject({ stored: before.stored, rows: before.rows, usage: before.usage });
    const other = { ...CERTIFICATE, content: `${CERTIFICATE.content}\n` };
    expect((await attach(CERTIFICATE, other)).attachments).toHaveLength(2);
  });

  it('are kept when another company guesses their id', async () => {
    const { _id, attachments } = await fileLeave(employee, { ...onDay(1), files: [CERTIFICATE] });
    const other = await foundCompany(server);
    const owner = { kind: 'leave', ids: [_id] } as const;
    await server.deps.db.transaction((tx) => removeDocuments(server.deps, tx, other.company._id, owner));
    await server.runJobs();
    expect(await stored()).toContain(attachments[0]?._id);
  });

  it('answer 507 and keep no row or file if the disk fills while a file is received', async () => {
    const before = await state();
    const { temporaryPath } = server.deps.storage;
    jest.spyOn(server.deps.storage, 'temporaryPath').mockImplementation(async () => {
      const path = await temporaryPath();
      // Writing to this device always fails with a full disk.
      symlinkSync('/dev/full', path);
      return path;
    });
    const request = await leaveRequest(employee, { ...onDay(1), files: [document(MB)] });
    expect(await employee.refused(API.leave.create, request)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect(await state()).toEqual(before);
  });

  it('answer 507 and keep no row or file if the disk fills after one of two files is stored', async () => {
    const before = await state();
    const { put } = server.deps.storage.files;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest
      .spyOn(server.deps.storage.files, 'put')
      .mockImplementationOnce(put)
      .mockImplementationOnce(async () => {
        throw full;
      });
    const request = await leaveRequest(employee, { ...onDay(1), files: [CERTIFICATE, CERTIFICATE] });
    expect(await employee.refused(API.leave.create, request)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect(await state()).toEqual(before);
  });

  it('are deleted after an hour if a killed process stored them without a row', async () => {
    const { attachments } = await fileLeave(employee, { ...onDay(1), files: [CERTIFICATE] });
    const orphan = server.deps.ids.uuid();
    await server.deps.storage.files.put(orphan, Buffer.from('stored just before the kill'));
    const kept = [orphan, attachments[0]?._id ?? ''].toSorted();
    const storedNow = async () => (await stored()).filter((id) => kept.includes(id));
    // The storage uses the system clock.
    const minutesFromNow = (minutes: number) =>
      server.clock.pass({ milliseconds: Date.now() - server.clock.now().getTime(), minutes });
    const run = () => sweepStorage.perform(server.deps, {}, { id: server.deps.ids.uuid(), attempt: 1 });

    minutesFromNow(58);
    await run();
    expect(await storedNow()).toEqual(kept);
    minutesFromNow(62);
    await run();
    expect(await storedNow()).toEqual([attachments[0]?._id]);
  });
});
