import { loadCode } from './load-code';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Builds the error that webpack throws. */
const notLoaded = () => Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

const failing = (times: number) => {
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('part');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(notLoaded());
  return load;
};

it('resolves at once when loading succeeds', async () => {
  const load = failing(0);
  await expect(loadCode(load)).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries after 1, 2 and 4 seconds', async () => {
  const load = failing(3);
  const part = loadCode(load);
  for (const [waitMs, calls] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [4_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(waitMs);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  await expect(part).resolves.toBe('part');
});

it('waits at most a minute between attempts', async () => {
  const load = failing(8);
  const part = loadCode(load);
  await jest.advanceTimersByTimeAsync(1_000 * (1 + 2 + 4 + 8 + 16 + 32));
  expect(load).toHaveBeenCalledTimes(7);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(8);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(part).resolves.toBe('part');
});

it('retries at once when the browser is online', async () => {
  const load = failing(1);
  const part = loadCode(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects with errors of the module itself without a retry', async () => {
  const broken = new TypeError('x is not a function');
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(broken);
  await expect(loadCode(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
