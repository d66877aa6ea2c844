import type { Registry } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { flushSync } from 'react-dom';
import type { PlatformFor } from './index';
import type { LiveRegistry } from './live-registry';
import { createRemoteRunner, type RemoteRunner } from './remote-runner';

/** All remotes of this tab, whether they run or not. */
export interface Runners {
  /** Also for a name that the registry does not have: that one fails, and starts once it is there. */
  of(name: string): RemoteRunner;
  platformOf(name: string): Platform;
  hasDraft(): boolean;
}

/** Keeps one runner a remote and tells it what each new registry says. */
export function createRunners(live: LiveRegistry, platformFor: PlatformFor): Runners {
  const runners = new Map<string, RemoteRunner>();
  const platforms = new Map<string, Platform>();
  const drafts = new Map<string, number>();

  const entryOf = (registry: Registry, name: string) => registry.remotes[name] ?? null;

  function platformOf(name: string): Platform {
    const known = platforms.get(name);
    if (known) return known;
    const platform = countingDrafts(platformFor(name), (change) => drafts.set(name, (drafts.get(name) ?? 0) + change));
    platforms.set(name, platform);
    return platform;
  }

  function create(name: string): RemoteRunner {
    return createRemoteRunner(entryOf(live.get(), name), {
      // With the first remote comes what remotes stand on; pages of visitors do without.
      fetch: async (release) =>
        (await import(/* webpackChunkName: "federation" */ './federation')).fetchRemote(release),
      start: (module) => module.start(platformOf(name)),
      drawn: (change) => flushSync(change),
      dropQueries: () => platformOf(name).queryClient.removeQueries({ queryKey: [name] }),
      dropUnusedQueries: () => platformOf(name).queryClient.removeQueries({ queryKey: [name], type: 'inactive' }),
      hasDraft: () => (drafts.get(name) ?? 0) > 0,
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
    platformOf,
    hasDraft: () => [...drafts.values()].some((held) => held > 0),
  };
}

/** The platform, counting what the remote holds: a remote is not replaced under a draft. */
function countingDrafts(platform: Platform, count: (change: 1 | -1) => void): Platform {
  const hold = (key: string) => {
    const release = platform.drafts.hold(key);
    count(1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      count(-1);
      release();
    };
  };
  return { ...platform, drafts: { ...platform.drafts, hold } };
}
