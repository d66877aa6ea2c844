import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient, type TestCompany } from '../../testing';
import { CERTIFICATE, fileLeave } from '../../testing/domains/leave';
import { type ObjectStorage, startObjectStorage } from '../../testing/services/object-storage';

describe.each(['disk', 'S3'])('a file on %s', (driver) => {
  let service: ObjectStorage | undefined;
  let server: TestApp;
  let acme: TestCompany;
  let employee: Person;
  beforeAll(async () => {
    service = driver === 'S3' ? await startObjectStorage() : undefined;
    server = await createTestApp(service && { env: service.env });
    acme = await foundCompany(server);
    employee = await acme.hire();
  });
  afterAll(async () => {
    await server.close();
    await service?.close();
  });

  let week = 0;

  async function attached(file = CERTIFICATE) {
    const date = new Date(Date.UTC(2027, 0, 4 + 7 * week++)).toISOString().slice(0, 10);
    const { attachments } = await fileLeave(employee, {
      startDate: date,
      endDate: date,
      files: [file],
      type: 'Sick leave',
    });
    return { params: { id: attachments[0]?._id ?? '' } };
  }

  it('is downloaded byte for byte, with nosniff, a sandbox policy and no-store', async () => {
    const { status, body, headers } = await employee.call(API.files.download, await attached());
    expect([status, body]).toEqual([200, CERTIFICATE.content]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CERTIFICATE.content.length),
      'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''certificate.pdf`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  it('gets a plain name if it is named like a path or a header', async () => {
    const file = await attached({ ...CERTIFICATE, name: '../../etc/Attest "März".pdf' });
    const { headers } = await employee.call(API.files.download, file);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Attest _M_rz_.pdf"; filename*=UTF-8''Attest%20%22M%C3%A4rz%22.pdf`,
    );
  });

  it('is available to people who see its object, and answers 404 to others', async () => {
    const file = await attached();
    const { founder: stranger } = await foundCompany(server);
    expect((await acme.founder.call(API.files.download, file)).status).toBe(200);
    const nothing = await employee.refused(API.files.download, { params: { id: acme.company._id } });
    for (const other of [await acme.hire(), stranger]) {
      expect(await other.refused(API.files.download, file)).toMatchObject({ status: 404, message: nothing.message });
      const part = { ...file, headers: { range: 'bytes=0-0' } };
      expect(await other.refused(API.files.download, part)).toMatchObject({ status: 404, message: nothing.message });
    }
    expect((await new TestClient(server.app).refused(API.files.download, file)).status).toBe(401);
  });

  it('answers 404 when its bytes are missing', async () => {
    const file = await attached();
    await server.deps.storage.files.remove([file.params.id]);
    expect((await employee.refused(API.files.download, file)).code).toBe('NOT_FOUND');
    expect((await employee.call(API.files.download, await attached())).status).toBe(200);
  });

  it('is described by HEAD without its bytes', async () => {
    const { params } = await attached();
    const response = await server.app.inject({
      method: 'HEAD',
      url: `/api/files/${params.id}`,
      headers: { authorization: `Bearer ${employee.accessToken}`, range: 'bytes=0-0' },
    });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
    expect(response.headers).toMatchObject({
      'content-length': String(CERTIFICATE.content.length),
      'accept-ranges': 'bytes',
    });
  });

  it('is not read further after the client disconnects', async () => {
    const content = `%PDF-1.7\n${' '.repeat(9 * 1024 * 1024)}`;
    const { params } = await attached({ ...CERTIFICATE, content });
    const { open } = server.deps.storage.files;
    const opened = Promise.withResolvers<Readable>();
    jest.spyOn(server.deps.storage.files, 'open').mockImplementation(async (...input) => {
      const stream = await open(...input);
      if (stream) opened.resolve(stream);
      return stream;
    });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${employee.accessToken}` };
    const asked = get(`${origin}/api/files/${params.id}`, { headers, agent: false });
    asked.on('error', () => undefined).on('response', (response) => response.once('data', () => asked.destroy()));
    const stream = await opened.promise;
    await new Promise((resolve) => stream.on('close', resolve));
    jest.restoreAllMocks();
  });

  describe('requested by range', () => {
    const size = CERTIFICATE.content.length;
    let file: { params: { id: string } };
    beforeAll(async () => (file = await attached()));
    const ask = (headers: Record<string, string>) => employee.call(API.files.download, { ...file, headers });

    it.each([
      ['bytes=0-3', 0, 3],
      ['bytes=5-', 5, size - 1],
      ['bytes=-4', size - 4, size - 1],
      [`bytes=2-${size + 100}`, 2, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
    ])('answers 206 for %s', async (range, first, last) => {
      const { status, body, headers } = await ask({ range });
      expect([status, body]).toEqual([206, CERTIFICATE.content.slice(first, last + 1)]);
      expect(headers).toMatchObject({
        'content-range': `bytes ${first}-${last}/${size}`,
        'content-length': String(last - first + 1),
        'x-content-type-options': 'nosniff',
      });
    });

    it.each([`bytes=${size}-`, 'bytes=-0', 'bytes=9999-10000'])('answers 416 for %s', async (range) => {
      const { status, body, headers } = await ask({ range });
      expect([status, body]).toMatchObject([416, { code: 'RANGE_NOT_SATISFIABLE' }]);
      expect(headers['content-range']).toBe(`bytes */${size}`);
    });

    it.each(['bytes', 'bytes=', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=3-2', '\u00ff'])(
      'answers 200 with the whole content for %j',
      async (range) => {
        const { status, body, headers } = await ask({ range });
        expect([status, body, headers['content-range']]).toEqual([200, CERTIFICATE.content, undefined]);
      },
    );

    it('answers 206 for a matching If-Range and 304 for a matching If-None-Match', async () => {
      const etag = String((await ask({})).headers.etag);
      expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
      expect((await ask({ range: 'bytes=0-0', 'if-range': '"another"' })).status).toBe(200);
      expect((await ask({ range: 'bytes=0-0', 'if-range': `W/${etag}` })).status).toBe(200);
      expect(await ask({ 'if-none-match': `"another", W/${etag}` })).toMatchObject({ status: 304, body: '' });
      expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
    });
  });
});

it('an unavailable object storage answers 503 and stores no row', async () => {
  const service = await startObjectStorage();
  const server = await createTestApp({ env: service.env });
  const { founder } = await foundCompany(server);
  const day = { startDate: '2027-01-04', endDate: '2027-01-04' };
  const { attachments } = await fileLeave(founder, { ...day, files: [CERTIFICATE] });
  await service.close();
  const file = { params: { id: attachments[0]?._id ?? '' } };
  const answer = await founder.call(API.files.download, file);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  const next = { startDate: '2027-01-05', endDate: '2027-01-05', files: [CERTIFICATE] };
  await expect(fileLeave(founder, next)).rejects.toThrow('UNAVAILABLE');
  expect((await founder.ok(API.leave.ownForms)).leaveForms).toHaveLength(1);
  await server.close();
});
