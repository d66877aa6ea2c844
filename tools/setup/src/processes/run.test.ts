import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run';

const node = (script: string, options: Parameters<typeof run>[2] = {}) =>
  run(process.execPath, ['-e', script], options);

const FOREVER = 'setInterval(() => undefined, 1000);';

test('collects the output of both streams and the exit code', async () => {
  const lines: string[] = [];
  const script = `console.log('one'); console.error('two'); process.exitCode = 3;`;
  const result = await node(script, { onLine: (line) => lines.push(line) });
  expect(result).toMatchObject({ code: 3, killed: null });
  expect(lines.toSorted()).toEqual(['one', 'two']);
});

test('reports a program that does not exist', async () => {
  expect(await run('/no/such/program', [])).toMatchObject({ code: 127, output: expect.stringContaining('ENOENT') });
});

test('ends a program without output after the limit', async () => {
  expect(await node(FOREVER, { silenceMs: 500 })).toMatchObject({ code: 1, killed: 'It printed nothing for 0.5 s.' });
});

test('does not end a program while it continues to print', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    // Prints its id at the start and on every signal.
    const script = `const say = () => console.log(process.pid); process.on('SIGUSR2', say); say(); ${FOREVER}`;
    const controller = new AbortController();
    let printed = 0;
    const onLine = (line: string) => {
      printed += 1;
      jest.advanceTimersByTime(900);
      if (printed === 5) controller.abort('Enough.');
      else process.kill(Number(line), 'SIGUSR2');
    };
    expect(await node(script, { silenceMs: 1000, onLine, signal: controller.signal })).toMatchObject({
      killed: 'Enough.',
    });
    expect(printed).toBe(5);
  } finally {
    jest.useRealTimers();
  }
});

test('ends a program that exceeds its time or that of the run', async () => {
  expect(await node(FOREVER, { timeoutMs: 500 })).toMatchObject({ code: 1, killed: 'It ran for 0.5 s.' });
  const signal = AbortSignal.abort('The run is over.');
  expect(await node(FOREVER, { signal })).toMatchObject({ code: 1, killed: 'The run is over.' });
});

test('ends child processes of the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-run-'));
  try {
    const file = join(folder, 'pid');
    const child = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); console.log('up'); ${FOREVER}`;
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); ${FOREVER}`;
    const controller = new AbortController();
    const onLine = () => controller.abort('Enough.');
    await node(parent, { onLine, signal: controller.signal });
    const pid = Number(readFileSync(file, 'utf8'));
    // The output closes only when the grandchild has ended, so it is gone or about to be.
    const isAlive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    while (isAlive()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isAlive()).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
