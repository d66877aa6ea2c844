import { recordArrival } from './network-activity';
import { loadScript } from './script-loader';

const URL_OF_SCRIPT = '/releases/remote-chat/1.0.0/entry.js';
const load = () => loadScript(URL_OF_SCRIPT, 'sha384-AAAA');

/** Returns the script element that is being loaded. */
function script(): HTMLScriptElement {
  const found = document.head.querySelector<HTMLScriptElement>(`script[src="${URL_OF_SCRIPT}"]`);
  if (!found) throw new Error('Nothing is being loaded.');
  return found;
}
const happens = (event: 'load' | 'error') => script().dispatchEvent(new Event(event));

/** Mocks a response whose chunks arrive when the test delivers them. */
function download(status = 200) {
  const parts: ((part: { done: boolean }) => void)[] = [];
  let aborted: AbortSignal | undefined;
  const read = () =>
    new Promise((resolve, reject) => {
      parts.push(resolve);
      aborted?.addEventListener('abort', () => reject(aborted?.reason));
    });
  const ask = jest.fn((_url: string, options: RequestInit) => {
    aborted = options.signal ?? undefined;
    return Promise.resolve({ ok: status === 200, status, body: { getReader: () => ({ read }) } });
  });
  Object.assign(globalThis, { fetch: ask });
  return {
    ask,
    arrives: () => parts.shift()?.({ done: false }),
    ends: () => parts.shift()?.({ done: true }),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('loads a script with its integrity hash', async () => {
  const loaded = load();

  expect(script().integrity).toBe('sha384-AAAA');
  expect(script().crossOrigin).toBe('anonymous');
  happens('load');
  await loaded;
  expect(document.head.querySelector('script')).toBeNull();
});

test('requests a missing script a second time before it fails', async () => {
  const { ask } = download(404);
  const loaded = load();
  happens('error');

  await expect(loaded).rejects.toThrow(/answers 404/);
  expect(ask).toHaveBeenCalledTimes(1);
  // A changed copy in the browser's cache would fail again.
  expect(ask).toHaveBeenCalledWith(URL_OF_SCRIPT, expect.objectContaining({ cache: 'reload' }));
});

test('loads a script on the second attempt', async () => {
  const { ends } = download();
  const loaded = load();
  happens('error');
  await jest.advanceTimersByTimeAsync(0);
  ends();
  await jest.advanceTimersByTimeAsync(0);
  happens('load');

  await expect(loaded).resolves.toBeUndefined();
});

describe('a stalled script', () => {
  test('fails after two timeouts without data', async () => {
    const { ask } = download();
    const loaded = load().catch((error: Error) => error.message);

    await jest.advanceTimersByTimeAsync(1_999);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    const options = { integrity: 'sha384-AAAA', cache: 'default' };
    expect(ask).toHaveBeenCalledWith(URL_OF_SCRIPT, expect.objectContaining(options));
    await jest.advanceTimersByTimeAsync(2_000);

    expect(await loaded).toMatch(/does not arrive/);
  });

  test('is awaited while data arrive', async () => {
    const { arrives, ends } = download();
    const loaded = load();
    await jest.advanceTimersByTimeAsync(2_000);

    for (let second = 0; second < 10; second += 1) {
      await jest.advanceTimersByTimeAsync(1_900);
      arrives();
    }
    await jest.advanceTimersByTimeAsync(0);
    ends();
    await jest.advanceTimersByTimeAsync(0);
    happens('load');

    await expect(loaded).resolves.toBeUndefined();
  });

  test('is awaited for a limited time while other downloads make progress', async () => {
    const { ask } = download();
    const loaded = load().catch((error: Error) => error.message);
    const othersAreServed = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await jest.advanceTimersByTimeAsync(1_000);
        recordArrival();
      }
    };

    await othersAreServed(9);
    expect(ask).not.toHaveBeenCalled();
    await othersAreServed(2);
    expect(ask).toHaveBeenCalledTimes(1);
    await othersAreServed(11);

    expect(await loaded).toMatch(/does not arrive/);
  });

  test('fails when the second attempt responds with an error', async () => {
    download(503);
    const loaded = load().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(2_000);

    expect(await loaded).toMatch(/answers 503/);
  });
});
