import { playAlertSound } from './alert-sound';

const start = jest.fn();
const noop = () => undefined;

function FakeAudioContext() {
  const gain = { setValueAtTime: noop, linearRampToValueAtTime: noop, exponentialRampToValueAtTime: noop };
  return {
    currentTime: 0,
    resume: async () => undefined,
    createGain: () => ({ gain, connect: noop }),
    createOscillator: () => ({ frequency: { value: 0 }, connect: (node: unknown) => node, start, stop: noop }),
  };
}

/** The lock manager that the tabs of a browser share. */
function fakeLocks() {
  let isHeld = false;
  return {
    request: async (_name: string, _options: object, callback: (lock: object | null) => Promise<void>) => {
      if (isHeld) {
        await callback(null);
        return;
      }
      isHeld = true;
      await callback({});
      isHeld = false;
    },
  };
}

const NOTES = 2;

beforeEach(() => {
  jest.useFakeTimers();
  start.mockClear();
  Object.assign(window, { AudioContext: FakeAudioContext });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'AudioContext');
  Reflect.deleteProperty(navigator, 'locks');
});

test('plays once for a notification that two visible tabs receive', async () => {
  playAlertSound();
  playAlertSound();
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(NOTES);
});

test('plays again for a later notification', async () => {
  playAlertSound();
  await jest.advanceTimersByTimeAsync(1_000);
  playAlertSound();
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(2 * NOTES);
});

test('plays on pages without a lock manager', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  playAlertSound();
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(NOTES);
});
