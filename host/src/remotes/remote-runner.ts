import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteInstance, RemoteModule } from '@atrium/platform';
import { candidates, type RemoteEntry } from './candidates';

export interface Running {
  status: 'running';
  release: RemoteRelease;
  instance: RemoteInstance;
  /** Grows with each start; what a remote draws is drawn anew for each. */
  generation: number;
}

export type RunnerState = { status: 'idle' } | { status: 'loading' } | { status: 'failed' } | Running;

/** What a runner needs of the page around it. */
export interface RunnerDeps {
  /** Brings the code here; rejects when it cannot be had in time, was changed, or is no remote. */
  fetch(release: RemoteRelease): Promise<RemoteModule>;
  start(module: RemoteModule): RemoteInstance;
  /** Makes a change and has React draw it before it returns. */
  drawn(change: () => void): void;
  /** Removes from the cache what this remote put there. */
  dropQueries(): void;
  /** Removes from the cache what this remote put there and nothing on the screen stands on. */
  dropUnusedQueries(): void;
  /** Whether somebody is in the middle of typing something in this remote. */
  hasDraft(): boolean;
  reloadPage(): void;
  /** Told of everything that went wrong, also where a fallback hid it. */
  onFailure(release: RemoteRelease, stage: 'fetch' | 'start' | 'crash' | 'dispose', error: unknown): void;
}

/** One remote in this tab: which of its releases runs, and what happens when that one fails or another goes live. */
export interface RemoteRunner {
  getState(): RunnerState;
  subscribe(listener: () => void): () => void;
  /** Brings the code of the live release here without running any of it. */
  prefetch(): void;
  /** Starts the remote unless it runs. */
  ensure(): void;
  /** A page of the remote is entered: the moment to change to a release that went live meanwhile. */
  enter(): void;
  /** Takes what a new registry says; null where it names the remote no more. */
  setEntry(entry: RemoteEntry | null): void;
  /** Something that this generation drew crashed. False where no other release could take its place. */
  crashed(generation: number, error: unknown): Promise<boolean>;
  /** Tries everything again, from the live release on. */
  retry(): void;
}

export function createRemoteRunner(initial: RemoteEntry | null, deps: RunnerDeps): RemoteRunner {
  let entry = initial;
  let state: RunnerState = { status: 'idle' };
  let generation = 0;
  /** Identifies the newest attempt; older ones find that they are no longer wanted. */
  let attempt = 0;
  const broken = new Set<string>();
  const listeners = new Set<() => void>();

  const set = (next: RunnerState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Stops what runs, undrawn first. False where that failed and the page loads afresh instead. */
  function stop(): boolean {
    if (state.status !== 'running') return true;
    const { release, instance } = state;
    deps.drawn(() => set({ status: 'loading' }));
    try {
      instance.dispose();
    } catch (error) {
      deps.onFailure(release, 'dispose', error);
      deps.reloadPage();
      return false;
    }
    deps.dropQueries();
    return true;
  }

  function tryToStart(release: RemoteRelease, module: RemoteModule): boolean {
    try {
      const instance = deps.start(module);
      generation += 1;
      deps.drawn(() => set({ status: 'running', release, instance, generation }));
      return true;
    } catch (error) {
      deps.onFailure(release, 'start', error);
      broken.add(release.version);
      return false;
    }
  }

  /** Runs the best release that can be had. What runs goes on until the code of the next is here. */
  async function launch(): Promise<void> {
    const mine = ++attempt;
    if (state.status !== 'running') set({ status: 'loading' });
    for (let release = candidates(entry, broken)[0]; release; release = candidates(entry, broken)[0]) {
      if (state.status === 'running' && state.release.version === release.version) return;
      const module = await deps.fetch(release).catch((error: unknown) => {
        if (mine === attempt && release) {
          deps.onFailure(release, 'fetch', error);
          broken.add(release.version);
        }
        return null;
      });
      if (mine !== attempt) return;
      if (!module) continue;
      if (!stop()) return;
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
      const release = candidates(entry, broken)[0];
      // Whoever needs it asks again and hears of the failure then.
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
      const changed = next?.active.version !== entry?.active.version;
      entry = next;
      if (!changed) return;
      broken.clear();
      if (state.status === 'loading' || state.status === 'failed') void launch();
      else if (isStale() && next?.urgent) void launch();
    },
    async crashed(which, error) {
      const isThis = () => state.status === 'running' && state.generation === which;
      if (state.status !== 'running' || !isThis()) return true;
      const { release } = state;
      deps.onFailure(release, 'crash', error);
      broken.add(release.version);
      if (candidates(entry, broken).length > 0) await launch();
      if (!isThis()) return true;
      // Nothing better can be had: the parts that still work go on.
      broken.delete(release.version);
      return false;
    },
    retry() {
      broken.clear();
      // What crashed while it was drawn from bad data would crash again if it found them kept.
      if (state.status === 'running') deps.dropUnusedQueries();
      void launch();
    },
  };
}
