import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient, type TestCompany } from '../../testing';
import { CERTIFICATE, fileLeave } from '../../testing/leave';

let server: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  server = await createTestApp();
  acme = await foundCompany(server);
  employee = await acme.hire();
});
afterAll(() => server.close());

let nextDay = 1;

async function attached(file = CERTIFICATE) {
  const date = `2027-0${nextDay++}-04`;
  const day = { startDate: date, endDate: `${date.slice(0, 8)}08` };
  const { attachments } = await fileLeave(employee, { ...day, files: [file] });
  return { params: { id: attachments[0]?._id ?? '' } };
}

it('comes back byte for byte, as a download that nothing runs or stores', async () => {
  const { status, body, headers } = await employee.call(API.files.download, await attached());
  expect([status, body]).toEqual([200, CERTIFICATE.content]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(CERTIFICATE.content.length),
    'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''certificate.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

it('keeps a name that tries to be a path or a header as a plain name', async () => {
  const file = await attached({ ...CERTIFICATE, name: '../../etc/Attest "März".pdf' });
  const { headers } = await employee.call(API.files.download, file);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Attest _M_rz_.pdf"; filename*=UTF-8''Attest%20%22M%C3%A4rz%22.pdf`,
  );
});

it('is there for those who see what it belongs to, and does not exist for others', async () => {
  const file = await attached();
  const { founder: stranger } = await foundCompany(server);
  expect((await acme.founder.call(API.files.download, file)).status).toBe(200);
  const nothing = await employee.refused(API.files.download, { params: { id: acme.company._id } });
  for (const other of [await acme.hire(), stranger]) {
    expect(await other.refused(API.files.download, file)).toMatchObject({ status: 404, message: nothing.message });
  }
  expect((await new TestClient(server.app).refused(API.files.download, file)).status).toBe(401);
});

it('answers 404 when the bytes are gone, and goes on serving', async () => {
  const file = await attached();
  const { id } = file.params;
  await rm(join(server.deps.config.dataDir, 'files', id.slice(-2), id));
  expect((await employee.refused(API.files.download, file)).code).toBe('NOT_FOUND');
  expect((await employee.call(API.files.download, await attached())).status).toBe(200);
});
