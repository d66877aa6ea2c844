import fc from 'fast-check';
import { attachmentDisposition } from '../../lib/storage/content-disposition';
import { cleanFileName, extensionOf } from './document-type';

test.each([
  ['certificate.pdf', 'certificate.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\note.TXT', 'note.txt'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['Attest %22neu%22%0D%0A.pdf', 'Attest "neu" .pdf'],
  ['...', 'document'],
  ['', 'document'],
  ['\u200B\u2800', 'document'],
  ['\u200B.pdf', 'document.pdf'],
  ['.pdf', 'pdf'],
  ['Krankmeldung März.pdf', 'Krankmeldung März.pdf'],
  [`${'x'.repeat(4096)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('cleans the name %j to %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

test('turns any name into a single, visible, short path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = cleanFileName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}]/u);
      expect(name).not.toMatch(/^\.|^$/);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});

test('escapes every character that could end the download header', () => {
  const header = attachmentDisposition('Krank"meldung\\ März (1).pdf');
  expect(header).toBe(
    `attachment; filename="Krank_meldung_ M_rz (1).pdf"; filename*=UTF-8''Krank%22meldung%5C%20M%C3%A4rz%20%281%29.pdf`,
  );
});

test('returns the extension of a name', () => {
  expect(extensionOf('a.tar.GZ')).toBe('gz');
  expect(extensionOf('none')).toBe('');
});
