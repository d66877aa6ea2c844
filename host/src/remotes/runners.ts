import type { Registry } from '@atrium/contracts';
import type { DraftStore, Platform } from '@atrium/platform';
import { flushSync } from 'react-dom';
import type { PlatformFor } from './index';
import type { LiveRegistry } from './live-registry';
import { createRemoteRunner, type RemoteRunner } from './remote-runner';

/** All remotes of this tab, whether they run or not. */
export interface Runners {
  /** Also for a name that the registry does not have: that one fails, and starts once it is there. */
  of(name: string): RemoteRunner;
  platformOf(name: string): Platform;
  /** Whether anything of the page, the shell's own forms too, holds a draft. */
  hasDraft(): boolean;
}

/** Keeps one runner a remote and tells it what each new registry says. */
export function createRunners(live: LiveRegistry, platformFor: PlatformFor, isHeld: DraftStore['isHeld']): Runners {
  const runners = new Map<string, RemoteRunner>();

  const entryOf = (registry: Registry, name: string) => registry.remotes[name] ?? null;

  function create(name: string): RemoteRunner {
    return createRemoteRunner(entryOf(live.get(), name), {
      // With the first remote comes what remotes stand on; pages of visitors do without.
      fetch: async (release) =>
        (await import(/* webpackChunkName: "federation" */ './federation')).fetchRemote(release),
      start: (module) => module.start(platformFor(name)),
      drawn: (change) => flushSync(change),
      dropQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name] }),
      dropUnusedQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name], type: 'inactive' }),
      hasDraft: () => isHeld(name),
      reloadPage: () => window.location.reload(),
      onFailure: ({ version }, stage, error) => console.warn(`${name} ${version} failed (${stage})`, error), // oxlint-disable-line no-console -- a fallback hides it from everybody else
    });
  }

  live.subscribe(() => {
    for (const [name, runner] of runners) runner.setEntry(entryOf(live.get(), name));
  });

  return {
    of(name) {
      const runner = runners.get(name) ?? create(name);
      runners.set(name, runner);
      return runner;
    },
    platformOf: platformFor,
    hasDraft: isHeld,
  };
}
