import { parseArgs } from 'node:util';
import { Refusal, runAsCommand } from './refusal';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** Returns what a command prints to the terminal when it fails this way. */
async function said(fail: () => unknown): Promise<unknown> {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await runAsCommand(async () => {
    fail();
    return 0;
  });
  const { exitCode } = process;
  process.exitCode = undefined;
  expect(exitCode).toBe(1);
  return print.mock.calls[0]?.[0];
}

test('prints only the message of a refusal', async () => {
  const refuse = () => {
    throw new Refusal('The port is taken.');
  };
  await expect(said(refuse)).resolves.toBe('\nThe port is taken.');
});

test('prints only the message about an unknown parameter', async () => {
  const read = () => parseArgs({ args: ['--help'], options: { port: { type: 'string' } } });
  await expect(said(read)).resolves.toMatch(/^\nUnknown option '--help'/);
});

test('prints the stack of a defect', async () => {
  const defect = new TypeError('x is not a function');
  const fail = () => {
    throw defect;
  };
  await expect(said(fail)).resolves.toBe(defect);
});

test('exits with the code that the command returns', async () => {
  await runAsCommand(async () => 3);
  const { exitCode } = process;
  process.exitCode = undefined;
  expect(exitCode).toBe(3);
});
