/** Objects of the window that are not classes. */
const OBJECTS = [
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'performance',
  'crypto',
  'process',
  'Math',
  'JSON',
  'Intl',
  'Reflect',
  'Atomics',
];

/** Properties that jest replaces for each file. */
const PER_FILE = new Set(['console']);

/**
 * Stores the own properties of a global object, its classes and well-known objects. Returns a function that restores
 * them, and returns false if it cannot.
 *
 * @param {any} global
 */
export function rememberProperties(global) {
  const { process, document } = global;
  const environment = { ...process.env };
  const stopListeners = observeProcess(process);
  const owners = new Set([global]);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(global))) {
    if (typeof value !== 'function') continue;
    owners.add(value);
    if (value.prototype) owners.add(value.prototype);
  }
  for (const name of OBJECTS) if (global[name]) owners.add(global[name]);
  for (const element of document ? [document.documentElement, document.head, document.body] : []) owners.add(element);
  const remembered = [...owners].map((owner) => ({ owner, properties: Object.getOwnPropertyDescriptors(owner) }));

  return () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    stopListeners();
    return remembered.map(({ owner, properties }) => restore(owner, properties, owner === global)).every(Boolean);
  };
}

/** Returns a function that removes listeners added to a process since the call. @param {NodeJS.Process} process */
function observeProcess(process) {
  const before = new Set(process.eventNames().flatMap((name) => process.rawListeners(name)));
  return () => {
    for (const name of process.eventNames()) {
      for (const listener of process.rawListeners(name)) {
        // The types include only the listeners of named events.
        if (!before.has(listener)) process.off(name, /** @type {any} */ (listener));
      }
    }
  };
}

/** @param {object} owner @param {Record<PropertyKey, PropertyDescriptor>} properties @param {boolean} isGlobal */
function restore(owner, properties, isGlobal) {
  const restored = Reflect.ownKeys(owner).map((key) => {
    if (Object.hasOwn(properties, key) || key === FILE_QUEUE) return true;
    if (key !== MATCHERS) return Reflect.deleteProperty(owner, key);
    resetMatchers(owner[key]);
    return true;
  });
  for (const key of Reflect.ownKeys(properties)) {
    if (EMITTER.has(key) || (isGlobal && PER_FILE.has(key))) continue;
    const before = properties[key];
    const current = Object.getOwnPropertyDescriptor(owner, key);
    if (current && Object.is(current.value, before.value) && current.get === before.get && current.set === before.set)
      continue;
    restored.push(Reflect.defineProperty(owner, key, before));
  }
  return restored.every(Boolean);
}

/** Where an event emitter stores its listeners, which are removed one by one. @type {Set<PropertyKey>} */
const EMITTER = new Set(['_events', '_eventsCount']);

/** A property that graceful-fs, which jest loads for each file, cannot remove. */
const FILE_QUEUE = Symbol.for('graceful-fs.queue');

/** The property in which `expect` stores its matchers, which it cannot remove. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/** @param {{ customEqualityTesters: unknown[], matchers: object, state: object }} stored */
function resetMatchers(stored) {
  stored.customEqualityTesters = [];
  stored.matchers = Object.create(null);
  stored.state = {
    assertionCalls: 0,
    expectedAssertionsNumber: null,
    isExpectingAssertions: false,
    numPassingAsserts: 0,
    suppressedErrors: [],
  };
}
