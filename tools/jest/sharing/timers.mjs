import { setTimeout as wait } from 'node:timers/promises';

/** Longest delay of timers that are due at once, in ms. */
const DUE_MS = 1;

/** Number of rounds in which due timers may start further ones before all are ended. */
const MAX_TURNS = 100;

/** Functions that start timers, with the function that ends them, the kind of their ids and whether they repeat. */
const KINDS = [
  { ids: 'timers', start: 'setTimeout', stop: 'clearTimeout', repeats: false },
  { ids: 'timers', start: 'setInterval', stop: 'clearInterval', repeats: true },
  { ids: 'frames', start: 'requestAnimationFrame', stop: 'cancelAnimationFrame', repeats: false },
  { ids: 'immediates', start: 'setImmediate', stop: 'clearImmediate', repeats: false },
];

/**
 * Replaces the timers of a global object with ones that can be ended together.
 *
 * @param {any} global
 */
export function observeTimers(global) {
  /** Timers that run, by the kind of their ids. @type {Record<string, Map<unknown, { end: () => void, due: boolean }>>} */
  const running = { timers: new Map(), frames: new Map(), immediates: new Map() };
  /** @type {Record<string, Function>} */
  const replaced = {};

  for (const { ids, start, stop, repeats } of KINDS) {
    const real = { start: global[start], stop: global[stop] };
    if (!real.start) continue;
    /** @param {unknown} handler @param {unknown} [delay] @param {unknown[]} parts */
    const startTimer = (handler, delay, ...parts) => {
      const once = (/** @type {unknown[]} */ ...values) => {
        running[ids].delete(id);
        return handler(...values);
      };
      const id = real.start(typeof handler === 'function' && !repeats ? once : handler, delay, ...parts);
      const due = start === 'setImmediate' || (start === 'setTimeout' && !(Number(delay) > DUE_MS));
      running[ids].set(id, { end: () => real.stop(id), due });
      return id;
    };
    // For example the form of `setTimeout` that `promisify` uses.
    for (const symbol of Object.getOwnPropertySymbols(real.start)) {
      Object.defineProperty(startTimer, symbol, Object.getOwnPropertyDescriptor(real.start, symbol) ?? {});
    }
    replaced[start] = startTimer;
    replaced[stop] = (/** @type {unknown} */ id) => {
      running[ids].delete(id);
      return real.stop(id);
    };
  }
  Object.assign(global, replaced);
  const all = () => Object.values(running).flatMap((timers) => [...timers.values()]);

  return {
    /** Returns whether a test has replaced the timers, such as by fake ones. */
    areReplaced: () => Object.entries(replaced).some(([name, timer]) => global[name] !== timer),

    /** Waits for timers that are due, such as the one of React's scheduler, which stays loaded and relies on it. */
    async settle() {
      for (let turn = 0; turn < MAX_TURNS && all().some(({ due }) => due); turn += 1) await wait(1);
    },

    /** Ends all timers. */
    clear() {
      for (const { end } of all()) end();
      for (const timers of Object.values(running)) timers.clear();
    },
  };
}
