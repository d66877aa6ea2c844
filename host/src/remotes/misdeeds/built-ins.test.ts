import { watchBuiltIns } from './built-ins';

class Example {
  value(): string {
    return 'own';
  }
}

/** Watches an object whose class the test changes. */
function watched() {
  const target = new Example();
  const check = watchBuiltIns([
    { kind: 'patchedBuiltIn', target: Example.prototype },
    { kind: 'patchedHistory', target },
  ]);
  return { target, check };
}

test('finds nothing while nothing has changed', () => {
  const { check } = watched();
  expect(check()).toEqual([]);
});

test('restores a method that was replaced on the prototype', () => {
  const { target, check } = watched();
  Example.prototype.value = () => 'patched';
  expect(check()).toEqual(['patchedBuiltIn']);
  expect(target.value()).toBe('own');
  expect(check()).toEqual([]);
});

test('removes a method that was assigned to the object itself', () => {
  const { target, check } = watched();
  target.value = () => 'patched';
  expect(check()).toEqual(['patchedHistory']);
  expect(target.value()).toBe('own');
});

test('restores a method that was deleted or became an accessor', () => {
  const { target, check } = watched();
  Reflect.deleteProperty(Example.prototype, 'value');
  expect(check()).toEqual(['patchedBuiltIn']);
  Object.defineProperty(Example.prototype, 'value', { get: () => () => 'patched', configurable: true });
  expect(check()).toEqual(['patchedBuiltIn']);
  expect(target.value()).toBe('own');
});

test.each([
  ['by assignment', () => void Object.assign(Example.prototype, { polyfill: 2 })],
  ['by definition', () => void Object.defineProperty(Example.prototype, 'polyfill', { value: 2, configurable: true })],
])('keeps a polyfill that was added %s, which loops do not visit', (_name, add) => {
  const { target, check } = watched();
  add();
  expect(check()).toEqual([]);
  expect(Reflect.get(target, 'polyfill')).toBe(2);
  const visited: string[] = [];
  for (const key in target) visited.push(key);
  expect(visited).toEqual([]);
  Reflect.deleteProperty(Example.prototype, 'polyfill');
});

test('keeps what a polyfill adds to a class itself, and restores what the class had', () => {
  const check = watchBuiltIns();
  const { stringify } = JSON;
  Object.assign(Promise, { polyfill: 2 });
  JSON.stringify = () => 'patched';
  expect(check()).toEqual(['patchedBuiltIn']);
  expect(JSON.stringify).toBe(stringify);
  expect(Reflect.get(Promise, 'polyfill')).toBe(2);
  Reflect.deleteProperty(Promise, 'polyfill');
});

test('protects built-in functions, the history and fetch of the page', () => {
  const native = async () => new Response();
  Object.assign(window, { fetch: native });
  const check = watchBuiltIns();
  const { map } = Array.prototype;
  Array.prototype.map = () => [];
  window.history.pushState = () => undefined;
  Object.assign(window, { fetch: async () => new Response() });
  const found = check();
  expect(found.toSorted()).toEqual(['patchedBuiltIn', 'patchedFetch', 'patchedHistory']);
  expect(Array.prototype.map).toBe(map);
  expect(window.history.pushState).toBe(History.prototype.pushState);
  expect(window.fetch).toBe(native);
});
