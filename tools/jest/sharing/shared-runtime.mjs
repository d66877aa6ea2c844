import { Runtime } from './jest-packages.mjs';

/** Libraries that register hooks or matchers, or add globals, while they load, and must do so for each test file. */
const CHANGES_GLOBALS =
  /[\\/]node_modules[\\/](@testing-library[\\/](react[\\/]dist[\\/]index\.js|jest-dom[\\/]dist[\\/].+)|css\.escape[\\/].+)$/;

/**
 * A runtime that loads modules once for all test files that share an environment. The test file, setup files and
 * libraries that register hooks are loaded for each file. An environment takes part by having `sharing`.
 */
export default class SharedRuntime extends Runtime {
  /** Names of modules that are loaded for each file. @type {Set<string>} */
  #perFile = new Set();
  /** Shared modules whose dependencies were visited for the current file. @type {Set<string>} */
  #visited = new Set();
  #shared = false;

  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    const [config, environment, , , , , testPath] = args;
    const { sharing } = environment;
    if (sharing?.runtime) {
      sharing.runtime.begin(testPath);
      return sharing.runtime;
    }
    super(...args);
    if (!sharing) return;
    sharing.runtime = this;
    this.#shared = true;
    for (const file of [...config.setupFiles, ...config.setupFilesAfterEnv]) this.#perFile.add(file);
    this.#observeLoading(sharing);
    this.begin(testPath);
  }

  /** Prepares the runtime for a test file. @param {string} testPath */
  begin(testPath) {
    this.#perFile.add(testPath);
    this.#visited.clear();
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.jestGlobals.envGlobalsOverride = undefined;
  }

  /** Ends a test file: shared modules stay loaded. */
  teardown() {
    if (!this.#shared) {
      super.teardown();
      return;
    }
    this.restoreAllMocks();
    this._moduleMocker.clearMocksOnScope?.(this._environment.global);
    this.registries.internalModuleRegistry.clear();
    for (const path of this.registries.moduleRegistry.keys()) {
      if (this.#isPerFile(path)) this.registries.moduleRegistry.delete(path);
    }
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.fileCache.clear();
    this.loggedReferenceErrors.clear();
    this.testState.teardown();
  }

  /** Ends the runtime together with its environment. */
  dispose() {
    this.#shared = false;
    super.teardown();
  }

  /** Exports of the shared modules whose path matches. @param {RegExp} path @returns {unknown[]} */
  exportsOf(path) {
    return [...this.registries.moduleRegistry].filter(([name]) => path.test(name)).map(([, { exports }]) => exports);
  }

  /** @param {string} from @param {string} moduleName */
  requireModuleOrMock(from, moduleName) {
    const exports = super.requireModuleOrMock(from, moduleName);
    if (this.#shared && this.#isPerFile(from)) this.#loadDependencies(from);
    return exports;
  }

  /** @param {string} path */
  #isPerFile(path) {
    return this.#perFile.has(path) || CHANGES_GLOBALS.test(path);
  }

  /**
   * Loads the libraries that register hooks and that shared modules import, as if these were loaded for the first time.
   *
   * @param {string} from
   */
  #loadDependencies(from) {
    const modules = this.registries.moduleRegistry;
    const pending = [...(modules.get(from)?.children ?? [])];
    for (let module = pending.pop(); module; module = pending.pop()) {
      const { filename } = module;
      if (this.#visited.has(filename) || this.#perFile.has(filename)) continue;
      this.#visited.add(filename);
      if (this.#isPerFile(filename) && !modules.has(filename)) this.requireModule(filename);
      pending.push(...module.children);
    }
  }

  /** Tells the environment whether shared modules are being loaded. @param {{ loading: boolean, onLoad: () => void }} sharing */
  #observeLoading(sharing) {
    const exec = this.executor.exec.bind(this.executor);
    /** @param {Parameters<typeof exec>} args */
    this.executor.exec = (...args) => {
      const [{ filename }, options] = args;
      const { loading } = sharing;
      sharing.loading = !options?.isInternalModule && !this.#isPerFile(filename);
      if (sharing.loading) sharing.onLoad();
      try {
        return exec(...args);
      } finally {
        sharing.loading = loading;
      }
    };
  }
}
