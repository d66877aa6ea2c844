import { isShared } from './isolation.mjs';

/**
 * The changes that an environment resets after a test file.
 *
 * @typedef {object} Observation
 * @property {() => void} remember Stores the state to reset to. Called after the setup files of the first test file.
 * @property {() => boolean} hasReplacedTimers Whether a test has replaced the timers.
 * @property {() => Promise<void>} settle Waits for work that is due.
 * @property {() => boolean} reset Resets the environment. Returns false if something cannot be undone.
 */

/**
 * The state that `SharedRuntime` shares with its environment.
 *
 * @typedef {object} Sharing
 * @property {import('./shared-runtime.mjs').default | null} runtime
 * @property {boolean} loading Whether a shared module is being loaded.
 * @property {() => void} onLoad Called before a shared module is loaded.
 */

/**
 * Returns a test environment that the test files of a package share in each worker. It is reset after each file.
 * Isolated files (`isShared`) have a separate environment.
 *
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} Base
 * @param {Base} Base a subclass may have `observe`, `adopt` and `beforeReset`
 */
export function shareEnvironment(Base) {
  /** The environment of the package whose files run at the moment. @type {SharedEnvironment | null} */
  let current = null;

  class SharedEnvironment extends Base {
    /** Null in an isolated environment. @type {Sharing | null} */
    sharing = null;
    /** @type {Observation | null} */
    #observation = null;
    #project = '';
    #stale = false;

    /** @param {any[]} args */
    constructor(...args) {
      const [{ projectConfig, globalConfig }, context] = args;
      const isolated = !isShared(context.testPath, globalConfig);
      if (!isolated && current?.#project === projectConfig.id) {
        current.adopt(context);
        return current;
      }
      super(...args);
      if (isolated) return;
      void current?.dispose();
      current = this;
      this.#project = projectConfig.id;
      const sharing = { runtime: null, loading: false, onLoad: () => this.#checkTimers() };
      this.sharing = sharing;
      this.#observation = this.observe(() => sharing.loading);
    }

    /** Starts to observe changes. @param {() => boolean} isLoading @returns {Observation} */
    observe(isLoading) {
      throw new Error(`No observation of changes while loading is ${isLoading()}`);
    }

    /** Prepares the environment for the next file. @param {import('@jest/environment').EnvironmentContext} context */
    adopt(context) {
      void context;
    }

    async setup() {
      await super.setup();
      this.#observation?.remember();
    }

    async teardown() {
      const { sharing } = this;
      const observation = this.#observation;
      if (!sharing || !observation) {
        await super.teardown();
        return;
      }
      this.fakeTimers?.useRealTimers();
      this.fakeTimersModern?.useRealTimers();
      await observation.settle();
      this.beforeReset(sharing.runtime);
      if (!observation.reset() || this.#stale) await this.dispose();
    }

    /** Resets state that modules store outside of the environment. @param {Sharing['runtime']} runtime */
    beforeReset(runtime) {
      void runtime;
    }

    /** Ends the environment and the modules that were loaded in it. */
    async dispose() {
      if (current === this) current = null;
      this.sharing?.runtime?.dispose();
      this.sharing = null;
      this.#observation = null;
      await super.teardown();
    }

    /** A module that is loaded while timers are replaced may store them: later files must not share it. */
    #checkTimers() {
      this.#stale ||= this.#observation?.hasReplacedTimers() ?? false;
    }
  }
  return SharedEnvironment;
}
