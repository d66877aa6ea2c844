import { TestSequencer } from './sharing/jest-packages.mjs';

/** Returns a generator of pseudo-random numbers from 0 to below 1 (mulberry32). @param {number} seed */
function randomNumbers(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Runs the test files of one package after the other, each package's in a random order, and prints the seed. `--seed`
 * repeats an order.
 */
export default class RandomSequencer extends TestSequencer {
  #seed;

  /** @param {ConstructorParameters<typeof TestSequencer>[0]} options */
  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  /** @param {Parameters<TestSequencer['sort']>[0]} tests @returns {Parameters<TestSequencer['sort']>[0]} */
  sort(tests) {
    if (tests.length > 1) process.stderr.write(`Random order of test files, repeated by --seed=${this.#seed}\n`);
    const random = randomNumbers(this.#seed);
    const byPath = [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
    /** @type {Map<string, number>} */
    const packages = new Map();
    for (const { context } of byPath) {
      if (!packages.has(context.config.id)) packages.set(context.config.id, packages.size);
    }
    return byPath
      .map((test) => ({ test, place: packages.get(test.context.config.id) + random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ test }) => test);
  }
}
