import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config';
import { createTestClock } from '../testing/clock';
import { createIds } from './ids';
import { createMail, type Letter, toFolder } from './mail';

const letter: Letter = {
  to: 'ada@example.com',
  subject: 'Grüße from Acme',
  text: 'Open this:\n\nhttp://atrium.test/x?token=1',
  link: 'http://atrium.test/x?token=1',
};

function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-mail-'));
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const clock = createTestClock();
  const deliver = toFolder(readConfig({ DATA_DIR: dataDir }), clock, createIds(clock), log);
  return { dataDir, lines, log, deliver };
}

it('writes a mail to the data folder and its link to the log', async () => {
  const { dataDir, lines, log, deliver } = setUp();
  const mail = createMail(deliver, log);
  mail.send(letter);
  await mail.flush();
  const [name = ''] = readdirSync(join(dataDir, 'mail'));
  const path = join(dataDir, 'mail', name);
  expect(name).toMatch(/\.eml$/);
  expect(readFileSync(path, 'utf8')).toMatch(/^To: ada@example\.com$/m);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(lines.filter((line) => line.includes(letter.link))).toHaveLength(1);
  rmSync(dataDir, { recursive: true });
});

it('cannot be made to add headers or recipients', async () => {
  const { dataDir, log, deliver } = setUp();
  const mail = createMail(deliver, log);
  mail.send({ ...letter, subject: 'Acme\r\nBcc: eve@example.com' });
  await mail.flush();
  const [name = ''] = readdirSync(join(dataDir, 'mail'));
  expect(readFileSync(join(dataDir, 'mail', name), 'utf8')).not.toMatch(/^Bcc:/m);
  rmSync(dataDir, { recursive: true });
});

it('goes on after a mail that could not be sent', async () => {
  const { log } = setUp();
  const sent: string[] = [];
  const mail = createMail(async ({ to }) => {
    if (to === 'down@example.com') throw new Error('refused');
    sent.push(to);
  }, log);
  mail.send({ ...letter, to: 'down@example.com' });
  mail.send(letter);
  await mail.flush();
  expect(sent).toEqual(['ada@example.com']);
});
