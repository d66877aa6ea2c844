import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteInstance, RemoteModule } from '@atrium/platform';
import { releaseCandidates, type RemoteEntry } from './candidates';

export interface RunningState {
  status: 'running';
  release: RemoteRelease;
  instance: RemoteInstance;
  /** Increases with each start. Pages and slots of the remote are remounted for each generation. */
  generation: number;
}

export type RunnerState = { status: 'idle' } | { status: 'loading' } | { status: 'failed' } | RunningState;

/** The page's functions that a runner depends on. */
interface RunnerDeps {
  /** Loads the code. Rejects if it cannot be loaded in time, fails its integrity check, or is not a remote. */
  fetch(release: RemoteRelease): Promise<RemoteModule>;
  start(module: RemoteModule, release: RemoteRelease): RemoteInstance;
  /** Lets the browser free the code of a release that another one has replaced. */
  unload(release: RemoteRelease): void;
  /** Applies a change and returns after React has rendered it. */
  renderNow(change: () => void): void;
  /** Removes the remote's queries from the cache. */
  dropQueries(): void;
  /** Removes everything that the stopped remote left on the page, except additions of the release that replaces it. */
  removeLeftovers(next: RemoteRelease | null): void;
  /** Removes the remote's queries that nothing on the screen uses from the cache. */
  dropUnusedQueries(): void;
  /** Returns whether this remote holds a draft. */
  hasDraft(): boolean;
  /** Returns whether a release must not run any more, since the key that signed it is revoked. */
  isRevoked(release: RemoteRelease): boolean;
  reloadPage(): void;
  /** Returns the version that blocked an earlier page of this tab. It is not tried before a retry. */
  blocking(): string | null;
  /** Called before a retry, which allows that version to run again. */
  onRetry(): void;
  /** Called with every error, including errors hidden by a fallback. */
  onFailure(release: RemoteRelease, stage: 'fetch' | 'start' | 'crash' | 'dispose', error: unknown): void;
}

/**
 * Controls one remote in this tab: which of its releases runs, and what happens when that release fails or another goes
 * live.
 */
export interface RemoteRunner {
  getState(): RunnerState;
  subscribe(listener: () => void): () => void;
  /** Loads the code of the live release without starting the remote. */
  prefetch(): void;
  /** Starts the remote unless it is already running. */
  ensure(): void;
  /**
   * Called when the user enters a page of the remote. Switches to a release that has gone live since the start.
   */
  enter(): void;
  /**
   * Applies the remote's entry in a new registry; null stops the remote, since no version of it is live any more.
   * Replaces a running release at once if its key is revoked.
   */
  setEntry(entry: RemoteEntry | null): void;
  /**
   * Handles a crash of a part that this generation rendered. Resolves to false if no other release could replace it.
   */
  reportCrash(generation: number, error: unknown): Promise<boolean>;
  /** Retries all releases, starting with the live one. */
  retry(): void;
}

export function createRemoteRunner(initial: RemoteEntry | null, deps: RunnerDeps): RemoteRunner {
  let entry = initial;
  let state: RunnerState = { status: 'idle' };
  let generation = 0;
  /** Number of the newest attempt; older attempts stop when they see a newer one. */
  let attempt = 0;
  /** The release that started last, whether it is running or not. */
  let lastStarted: RemoteRelease | null = null;
  const broken = new Set<string>();
  const listeners = new Set<() => void>();

  /** Allows all versions to run again, except the one that blocked an earlier page. */
  function forgetFailures(): void {
    broken.clear();
    const blocking = deps.blocking();
    if (blocking !== null) broken.add(blocking);
  }
  forgetFailures();

  /** Returns the release to try next; undefined if there is none. */
  const nextRelease = (): RemoteRelease | undefined =>
    releaseCandidates(entry, broken).find((release) => !deps.isRevoked(release));

  /** Returns whether the key of the running release is revoked, unless another key signed the same build. */
  function isRevoked(): boolean {
    if (state.status !== 'running' || !deps.isRevoked(state.release)) return false;
    const { version, entry: file } = state.release;
    return !releaseCandidates(entry, new Set()).some(
      (one) => one.version === version && one.entry.integrity === file.integrity && !deps.isRevoked(one),
    );
  }

  const set = (next: RunnerState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /**
   * Unmounts, then disposes the running release. Returns false if disposing failed, in which case the page reloads.
   *
   * @param next the release that replaces it, whose code has been loaded
   */
  function stop(next: RemoteRelease | null): boolean {
    if (state.status !== 'running') return true;
    const { release, instance } = state;
    deps.renderNow(() => set({ status: 'loading' }));
    try {
      instance.dispose();
    } catch (error) {
      deps.onFailure(release, 'dispose', error);
      deps.reloadPage();
      return false;
    }
    deps.dropQueries();
    deps.removeLeftovers(next);
    return true;
  }

  function tryToStart(release: RemoteRelease, module: RemoteModule): boolean {
    try {
      const instance = deps.start(module, release);
      generation += 1;
      deps.renderNow(() => set({ status: 'running', release, instance, generation }));
      if (lastStarted && lastStarted.container !== release.container) deps.unload(lastStarted);
      lastStarted = release;
      return true;
    } catch (error) {
      deps.onFailure(release, 'start', error);
      deps.removeLeftovers(null);
      broken.add(release.version);
      return false;
    }
  }

  /**
   * Starts the best release that can be loaded. The running release continues until the code of the next one has
   * loaded.
   */
  async function launch(): Promise<void> {
    const ownAttempt = ++attempt;
    if (state.status !== 'running') set({ status: 'loading' });
    for (let release = nextRelease(); release; release = nextRelease()) {
      if (state.status === 'running' && state.release.version === release.version) return;
      const module = await deps.fetch(release).catch((error: unknown) => {
        if (ownAttempt === attempt && release) {
          deps.onFailure(release, 'fetch', error);
          broken.add(release.version);
        }
        return null;
      });
      if (ownAttempt !== attempt) return;
      // A key may have been revoked while the code was loading.
      if (!module || deps.isRevoked(release)) continue;
      if (!stop(release)) return;
      if (tryToStart(release, module)) return;
    }
    if (state.status !== 'running') set({ status: 'failed' });
  }

  const isStale = (): boolean =>
    state.status === 'running' && entry !== null && state.release.version !== entry.active.version;

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch() {
      const release = nextRelease();
      // On failure, the next use loads the code again and reports the error.
      if (release && state.status === 'idle') deps.fetch(release).catch(() => undefined);
    },
    ensure() {
      if (state.status === 'idle') void launch();
    },
    enter() {
      if (state.status === 'idle') void launch();
      else if (isStale() && !deps.hasDraft()) void launch();
    },
    setEntry(next) {
      const isChanged = next?.active.version !== entry?.active.version;
      entry = next;
      const isWithdrawn = state.status === 'running' && (next === null || isRevoked());
      if (!isChanged && !isWithdrawn) return;
      forgetFailures();
      if (isWithdrawn) {
        // Cancels a release that is loading to replace the running one.
        attempt += 1;
        if (!stop(null)) return;
        if (next === null) set({ status: 'failed' });
        else void launch();
      } else if (state.status === 'loading' || state.status === 'failed') void launch();
      else if (isStale() && next?.urgent) void launch();
    },
    async reportCrash(crashedGeneration, error) {
      const isRunning = () => state.status === 'running' && state.generation === crashedGeneration;
      if (state.status !== 'running' || !isRunning()) return true;
      const { release } = state;
      deps.onFailure(release, 'crash', error);
      broken.add(release.version);
      if (nextRelease()) await launch();
      if (!isRunning()) return true;
      // No other release can be loaded, so the parts that still work keep running.
      broken.delete(release.version);
      return false;
    },
    retry() {
      deps.onRetry();
      forgetFailures();
      // A component that crashed because of bad data would crash again if the data stayed in the cache.
      if (state.status === 'running') deps.dropUnusedQueries();
      void launch();
    },
  };
}
