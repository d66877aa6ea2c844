import { callingRemote, throwingRemote } from './calling-remote';
import { trackInsertedElements } from './inserted-elements';
import { trackLeftovers } from './leftovers';

const LEAVE = 'remote-leave';
let caller: string | null = null;
const callerOf = () => caller;

/** Runs code as code of a remote, or of the shell. */
function runAs<Result>(name: string | null, run: () => Result): Result {
  caller = name;
  try {
    return run();
  } finally {
    caller = null;
  }
}

const flooded: string[] = [];
const removeLeftovers = trackLeftovers(window, { callerOf, onFlood: (name) => void flooded.push(name) });
const inserted = trackInsertedElements(document, callerOf);

beforeEach(() => {
  flooded.length = 0;
  document.body.replaceChildren();
});

describe('listeners that a remote added', () => {
  test.each<[string, EventTarget]>([
    ['window', window],
    ['document', document],
  ])('to the %s are removed, and those of the shell stay', (_name, target) => {
    const [left, own] = [jest.fn(), jest.fn()];
    runAs(LEAVE, () => target.addEventListener('example', left, true));
    runAs(null, () => target.addEventListener('example', own));
    target.dispatchEvent(new Event('example'));
    removeLeftovers(LEAVE);
    target.dispatchEvent(new Event('example'));
    expect(left).toHaveBeenCalledTimes(1);
    expect(own).toHaveBeenCalledTimes(2);
    target.removeEventListener('example', own);
  });

  test.each<[string, EventTarget]>([
    ['window', window],
    ['document', document],
  ])('to another object through the function of the %s are removed from that object', (_name, target) => {
    const other = new EventTarget();
    const listener = jest.fn();
    runAs(LEAVE, () => target.addEventListener.call(other, 'example', listener));
    target.dispatchEvent(new Event('example'));
    expect(listener).not.toHaveBeenCalled();
    removeLeftovers(LEAVE);
    other.dispatchEvent(new Event('example'));
    expect(listener).toHaveBeenCalledTimes(1);
    target.removeEventListener.call(other, 'example', listener);
    other.dispatchEvent(new Event('example'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('are refused beyond five hundred at once', () => {
    const ignore = () => undefined;
    const add = (count: number) => {
      for (let number = 0; number < count; number += 1) window.addEventListener(`example-${number}`, ignore);
    };
    runAs(LEAVE, () => add(500));
    // Adding the same listeners again does not count.
    runAs(LEAVE, () => add(500));
    expect(flooded).toEqual([]);
    const last = jest.fn();
    runAs(LEAVE, () => window.addEventListener('example', last));
    expect(flooded).toEqual([LEAVE]);
    window.dispatchEvent(new Event('example'));
    expect(last).not.toHaveBeenCalled();
    removeLeftovers(LEAVE);
  });

  test('do not count once they are removed, or if they end without the remote', () => {
    const ignore = () => undefined;
    runAs(LEAVE, () => {
      for (let number = 0; number < 600; number += 1) {
        window.addEventListener(`example-${number}`, ignore);
        window.removeEventListener(`example-${number}`, ignore);
        window.addEventListener(`once-${number}`, ignore, { once: true });
      }
    });
    expect(flooded).toEqual([]);
  });
});

test('intervals that a remote started are stopped, and those of the shell continue', () => {
  const stopped: unknown[] = [];
  jest.spyOn(window, 'clearInterval').mockImplementation((id) => void stopped.push(id));
  const left = runAs(LEAVE, () => setInterval(() => undefined, 60_000));
  const own = runAs(null, () => setInterval(() => undefined, 60_000));
  removeLeftovers(LEAVE);
  removeLeftovers(LEAVE);
  expect(stopped).toEqual([Number(left)]);
  jest.restoreAllMocks();
  clearInterval(left);
  clearInterval(own);
});

describe('elements that a remote inserted', () => {
  const create = (name: string) => document.createElement(name);

  test.each(['append', 'appendChild', 'prepend'] as const)('by %s are attributed to it', (method) => {
    const element = create('div');
    runAs(LEAVE, () => document.body[method](element));
    runAs(null, () => document.body.append(create('div')));
    expect(inserted.all()).toEqual([[element, LEAVE]]);
    element.remove();
    expect(inserted.all()).toEqual([]);
  });

  test('into another element by a method of the body are not tracked', () => {
    const [parent, element] = [create('div'), create('p')];
    runAs(LEAVE, () => document.body.append.call(parent, element));
    expect(element.parentElement).toBe(parent);
    expect(inserted.all()).toEqual([]);
  });

  test('into the body are removed, and styles stay', () => {
    const [left, own, style] = [create('div'), create('div'), create('style')];
    runAs(LEAVE, () => document.body.insertBefore(left, null));
    runAs(null, () => document.body.append(own));
    runAs(LEAVE, () => document.head.append(style));
    inserted.remove(LEAVE);
    expect([left, own, style].map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
    style.remove();
  });
});

describe('the code that calls a function', () => {
  const stackOf = (name: string) =>
    `Error\n    at f (${window.location.origin}/releases/${name}/files/a.0123456789abcdef.js:1:20)`;

  const capture: unknown = Reflect.get(Error, 'captureStackTrace');
  afterEach(() => void Reflect.set(Error, 'captureStackTrace', capture));

  test.each([
    [LEAVE, LEAVE],
    ['host', null],
  ])('is found by the stack: %s is the remote %s', (name, remote) => {
    Reflect.set(Error, 'captureStackTrace', (trace: Error) => Object.assign(trace, { stack: stackOf(name) }));
    expect(callingRemote(() => undefined)).toBe(remote);
    expect(throwingRemote(Object.assign(new Error('thrown'), { stack: stackOf(name) }))).toBe(remote);
  });

  test('is unknown outside of releases, and for values that are not errors', () => {
    expect(callingRemote(() => undefined)).toBeNull();
    expect(throwingRemote('a text')).toBeNull();
  });
});
