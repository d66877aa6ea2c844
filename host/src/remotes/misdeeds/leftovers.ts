import type { FindCaller } from './calling-remote';

/** Maximum number of listeners of a remote on the window and the document. The largest remote has about twenty. */
const MAX_LISTENERS = 500;

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;
type Remove = () => void;

interface LeftoversDeps {
  /** Finds the version of a remote that adds a listener or interval and thus owns it. */
  callerOf: FindCaller;
  /** Called when an owner exceeds the limit of listeners. Further ones are not added. */
  onFlood(owner: string): void;
}

const captures = (options: Options): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/**
 * Records the listeners and intervals that remotes add to the page themselves, not through the shell's libraries.
 * Returns a function that removes those that an owner has left behind.
 */
export function trackLeftovers(
  page: Window & typeof globalThis,
  { callerOf, onFlood }: LeftoversDeps,
): (owner: string) => void {
  const listeners = new Map<string, Map<string, Remove>>();
  const intervals = new Map<string, Set<number>>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (object: object): number => {
    const id = ids.get(object) ?? (lastId += 1);
    ids.set(object, id);
    return id;
  };

  const targets: readonly EventTarget[] = [page, page.document];
  const { addEventListener: addToOther, removeEventListener: removeFromOther } = page.EventTarget.prototype;
  for (const target of targets) {
    const { addEventListener: add, removeEventListener: remove } = target;
    // Libraries also call the functions of the window on other objects, whose listeners are not part of the page.
    const isOther = (object: EventTarget | undefined): object is EventTarget =>
      object !== undefined && object !== target;
    const keyOf = (type: string, listener: object, options: Options) =>
      `${idOf(target)} ${type} ${idOf(listener)} ${captures(options)}`;

    function addTracked(this: EventTarget | undefined, type: string, listener: Listener, options?: Options): void {
      if (isOther(this)) return addToOther.call(this, type, listener, options);
      const owner = listener && callerOf(addTracked);
      // Listeners that are removed automatically are no leftovers.
      const isTemporary = typeof options === 'object' && (options.once === true || options.signal !== undefined);
      if (listener && owner !== null && !isTemporary) {
        const own = listeners.get(owner) ?? new Map<string, Remove>();
        listeners.set(owner, own);
        const key = keyOf(type, listener, options);
        if (!own.has(key) && own.size >= MAX_LISTENERS) return onFlood(owner);
        own.set(key, () => remove.call(target, type, listener, options));
      }
      add.call(target, type, listener, options);
    }
    function removeTracked(this: EventTarget | undefined, type: string, listener: Listener, options?: Options): void {
      if (isOther(this)) return removeFromOther.call(this, type, listener, options);
      if (listener) for (const own of listeners.values()) own.delete(keyOf(type, listener, options));
      remove.call(target, type, listener, options);
    }
    define(target, 'addEventListener', addTracked);
    define(target, 'removeEventListener', removeTracked);
  }

  const start = page.setInterval.bind(page);
  const startTracked = (handler: TimerHandler, delayMs?: number, ...parameters: unknown[]): number => {
    const owner = callerOf(startTracked);
    const interval = Number(start(handler, delayMs, ...parameters));
    if (owner !== null) intervals.set(owner, (intervals.get(owner) ?? new Set<number>()).add(interval));
    return interval;
  };
  define(page, 'setInterval', startTracked);

  return (owner) => {
    for (const remove of listeners.get(owner)?.values() ?? []) remove();
    listeners.delete(owner);
    for (const interval of intervals.get(owner) ?? []) page.clearInterval(interval);
    intervals.delete(owner);
  };
}

const define = (target: object, key: string, value: unknown): void =>
  void Reflect.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true });
