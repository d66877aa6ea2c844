import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '../../testing/clock';
import { createFolderMail } from './mail';
import { letter, type Letter } from './letter';

const invitation: Letter = letter.parse({
  to: 'ada@example.com',
  subject: 'Grüße from Acme',
  text: 'Hello <b>Ada</b> & "all",\n\nhttp://atrium.test/x?token=1&a=2\n\nfirst line\nsecond line',
  link: 'http://atrium.test/x?token=1&a=2',
  action: "Say 'yes'",
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function written(content: Letter, id = 'id-of-the-job', publicUrl = 'https://atrium.test:8443') {
  const logged: unknown[] = [];
  const config = { dataDir, mailFrom: 'Atrium <no-reply@atrium.test>', publicUrl };
  const mail = createFolderMail(config, createTestClock(), { info: (context: unknown) => void logged.push(context) });
  await mail.deliver(content, id);
  const path = join(dataDir, 'mail', `${id}.eml`);
  return { path, logged, source: readFileSync(path, 'utf8') };
}

/** Returns the decoded HTML part. */
function htmlOf(source: string): string {
  const part = source.split('Content-Type: text/html')[1] ?? '';
  const [head = '', ...rest] = part.split('\n\n');
  const body = rest.join('\n\n').split('\n----')[0] ?? '';
  if (/base64/.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

it('writes a mail to the data folder, readable only by its owner', async () => {
  const { path, logged, source } = await written(invitation);
  expect(source).toMatch(/^To: ada@example\.com$/m);
  expect(source).toMatch(/^Message-ID: <id-of-the-job@atrium\.test>$/m);
  expect(source).toMatch(/^Date: Mon, 23 Nov 2026 09:00:00 \+0000$/m);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(logged).toEqual([{ to: invitation.to, path }]);
});

/** Returns the subject as readers show it: encoded words are decoded, and spaces between two of them are dropped. */
function shownSubject(source: string): string {
  const [, folded = ''] = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(source) ?? [];
  const decoded = (_: string, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%'));
  return folded
    .replace(/\r?\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decoded);
}

it.each([
  '=?UTF-8?Q?Your_bank?= invites you',
  'Zoë =?utf-8?B?WW91ciBiYW5r?= invites you to Acme',
  '=?UTF-8?Q?', // not an encoded word
  `=?UTF-8?Q?x?= ${'😀ß'.repeat(60)} end`,
  'Grüße from Acme',
  'Plain',
])('keeps the subject %j unchanged in one encoded header', async (subject) => {
  const { source } = await written({ ...invitation, subject });
  expect(shownSubject(source)).toBe(subject);
  const header = source.slice(source.indexOf('Subject:')).split(/\r?\n(?![ \t])/)[0] ?? '';
  for (const line of header.split('\n')) expect(line.length).toBeLessThanOrEqual(78);
  expect(source.match(/^Subject:/gm)).toHaveLength(1);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://atrium.example.com', false],
  ['https://localhost.example.com', false],
])('logs the link only if the public URL is local (%s: %s)', async (publicUrl, isLogged) => {
  const { logged } = await written(invitation, 'id-of-the-job', publicUrl);
  expect(JSON.stringify(logged).includes(invitation.link)).toBe(isLogged);
});

it('overwrites the same file when the mail is retried', async () => {
  await written(invitation);
  await written(invitation);
  expect(readdirSync(join(dataDir, 'mail'))).toEqual(['id-of-the-job.eml']);
});

it('creates an HTML part from the text and escapes it', async () => {
  const html = htmlOf((await written(invitation)).source);
  expect(html).toContain('<p>Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;all&quot;,</p>');
  expect(html).toContain('>Grüße from Acme</h1>');
  expect(html).toContain('first line<br>second line');
  expect(html).toContain('href="http://atrium.test/x?token=1&amp;a=2"');
  expect(html).toContain('>Say &#39;yes&#39;</a>');
});

it.each(['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\rBcc: eve@example.com', '\u2028Bcc: eve@example.com'])(
  'a subject with %j adds no header and no recipient',
  async (more) => {
    const { subject, ...rest } = invitation;
    const { source } = await written(letter.parse({ ...rest, subject: `${subject}${more}` }));
    expect(source).not.toMatch(/^Bcc:/im);
    expect(source.match(/^To:.*$/gim)).toEqual(['To: ada@example.com']);
  },
);

it.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com;eve@example.com',
])('rejects the recipient %j', (to) => {
  expect(letter.safeParse({ ...invitation, to }).success).toBe(false);
});

it('rejects a link that is not HTTP or HTTPS', () => {
  expect(letter.safeParse({ ...invitation, link: 'javascript:alert(1)' }).success).toBe(false);
});
