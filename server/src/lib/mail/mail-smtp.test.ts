import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { jobs } from '../../jobs/jobs.tables';
import { createTestApp, type TestApp } from '../../testing';
import { createSmtpMail } from './mail';
import type { Letter } from './letter';
import { sendLater } from '../../jobs/mail-later';

const letter: Letter = {
  to: 'ada@example.com',
  language: 'en',
  subject: 'Welcome',
  text: 'Hello\n\nhttp://atrium.test/x?token=secret',
  link: 'http://atrium.test/x?token=secret',
};

let test: TestApp;
let server: SMTPServer | undefined;
let port = 0;
const received: string[] = [];

/** Reads a whole email and responds with the error that `then` returns for it. */
const readAnd =
  (then: (source: string) => Error | void): SMTPServerOptions['onData'] =>
  (stream, _session, done) => {
    let source = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (source += chunk));
    stream.on('end', () => done(then(source) ?? undefined));
  };

/** Starts a mail server, on the port of the previous one if there was one. */
async function startServer(options: SMTPServerOptions = {}) {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: readAnd((source) => void received.push(source)),
    ...options,
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port; // the server listens on TCP
}

async function stopServer() {
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  server = undefined;
}

const refusal = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode });
const send = () => test.deps.db.transaction((tx) => sendLater(test.deps, tx, letter));
const waiting = () => test.database.db.select().from(jobs);

beforeAll(async () => {
  await startServer();
  const mail = createSmtpMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Atrium <a@atrium.test>',
    publicUrl: 'http://atrium.test',
  });
  await stopServer();
  test = await createTestApp({ deps: { mail } });
});
afterAll(() => test.close());
beforeEach(async () => {
  received.length = 0;
  await test.database.db.delete(jobs);
});
afterEach(stopServer);

it('delivers a letter once, with text, HTML and one recipient', async () => {
  const recipients: string[] = [];
  await startServer({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  await send();
  expect(await test.runJobs()).toEqual({ done: 1, failed: 0 });
  await test.runJobs();
  expect(recipients).toEqual(['ada@example.com']);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: ada@example\.com\r$/m);
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received[0]).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
});

it('sends no letter of a rolled-back transaction', async () => {
  await startServer();
  const failed = test.deps.db.transaction(async (tx) => {
    await sendLater(test.deps, tx, letter);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await test.runJobs();
  expect(received).toEqual([]);
});

it('keeps a letter encrypted while the mail server is down, then sends it under the same id', async () => {
  await send();
  expect(await test.runJobs()).toEqual({ done: 0, failed: 1 });
  const [row] = await waiting();
  expect(row).toMatchObject({ failedAt: null, attempts: 1 });
  expect(JSON.stringify(row)).not.toMatch(/secret|ada@example/);
  await startServer();
  test.clock.pass({ seconds: 10 });
  await test.runJobs();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${row?.id}@atrium.test>`);
  expect(await waiting()).toEqual([]);
});

it.each([
  ['a response that the mailbox is full', { onRcptTo: (_to, _session, done) => done(refusal(452)) }],
  ['a response that the server is busy', { onData: readAnd(() => refusal(451)) }],
  ['a rejected sender', { onMailFrom: (_from, _session, done) => done(refusal(550)) }],
] satisfies [string, SMTPServerOptions][])('retries later after %s', async (_name, options) => {
  await startServer(options);
  await send();
  await test.runJobs();
  expect(await waiting()).toMatchObject([{ failedAt: null, attempts: 1 }]);
});

it.each([
  ['recipient', { onRcptTo: (_to, _session, done) => done(refusal(550)) }],
  ['content', { onData: readAnd(() => refusal(554)) }],
] satisfies [string, SMTPServerOptions][])(
  'gives up and logs a %s that the server rejects permanently',
  async (_name, options) => {
    const logged = jest.spyOn(test.deps.log, 'error').mockImplementation(() => undefined);
    await startServer(options);
    await send();
    await test.runJobs();
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'mail.deliver', attempt: 1 }),
      'A job failed permanently',
    );
    expect(await waiting()).toMatchObject([{ failedAt: test.clock.now(), attempts: 1 }]);
    logged.mockRestore();
  },
);
