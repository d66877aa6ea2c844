import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_TYPES } from '@atrium/contracts';
import { documentType } from './document-type';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')]);

/** Returns an archive with one uncompressed file, complete enough for readers of its first entry. */
function archive(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
}

const officeContent = (type: string) =>
  archive(
    '[Content_Types].xml',
    `<Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  );
const WORD = officeContent('wordprocessingml.document');
const EXCEL = officeContent('spreadsheetml.sheet');
const ODT = archive('mimetype', 'application/vnd.oasis.opendocument.text');

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'document-type-'))));
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(name: string, bytes: Buffer | string) {
  const path = join(folder, 'received');
  await writeFile(path, bytes);
  return documentType(path, name);
}

test.each([
  ['a.pdf', PDF, 'application/pdf'],
  ['a.PNG', PNG, 'image/png'],
  ['a.jpg', JPEG, 'image/jpeg'],
  ['a.jpeg', JPEG, 'image/jpeg'],
  ['a.heic', HEIC, 'image/heic'],
  ['a.docx', WORD, DOCUMENT_TYPES.docx],
  ['a.xlsx', EXCEL, DOCUMENT_TYPES.xlsx],
  ['a.odt', ODT, DOCUMENT_TYPES.odt],
  ['a.txt', 'Grüße aus Köln', 'text/plain'],
  ['a.txt', '<html>only text here</html>', 'text/plain'],
])('recognizes the content of %s', async (name, bytes, type) => {
  expect(await typeOf(name, bytes)).toBe(type);
});

test.each([
  ['a page named as a document', 'a.pdf', '<html><script>alert(1)</script></html>'],
  ['an image named as a document', 'a.pdf', PNG],
  ['a document named as text', 'a.txt', PDF],
  ['a program named as an image', 'a.png', Buffer.from('MZ\x90\x00')],
  ['an image named as a program', 'a.exe', PNG],
  ['a drawing that can hold scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a table named as a text document', 'a.docx', EXCEL],
  ['a name without an extension', 'pdf', PDF],
  ['text with a NUL', 'a.txt', 'a\u0000b'],
  ['text that is not UTF-8', 'a.txt', Buffer.from([0x47, 0x72, 0xfc, 0xdf])],
  ['text that ends in the middle of a character', 'a.txt', Buffer.from([0x61, 0xc3])],
  ['an archive named as a text document', 'a.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
])('rejects %s', async (_name, name, bytes) => {
  expect(await typeOf(name, bytes)).toBeNull();
});

test('recognizes text of several chunks, even if a character spans two of them', async () => {
  expect(await typeOf('a.txt', `x${'é'.repeat(200_000)}`)).toBe('text/plain');
});
