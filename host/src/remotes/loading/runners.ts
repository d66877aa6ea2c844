import type { Registry } from '@atrium/contracts';
import type { DraftStore, Platform } from '@atrium/platform';
import { flushSync } from 'react-dom';
import { errorReports } from '../../shell/client-errors/error-reports';
import type { PlatformFor } from '../types';
import type { LiveRegistry } from '../live-registry';
import type { RunReports } from '../runs/run-reports';
import { createRemoteRunner, type RemoteRunner } from './remote-runner';

/** The remotes of this tab, whether they are running or not. */
export interface Runners {
  /** Returns the runner of a remote. A remote that is missing in the registry fails, and starts once it is listed. */
  of(name: string): RemoteRunner;
  platformOf(name: string): Platform;
  /** Returns whether any remote, or the shell itself, holds a draft. */
  hasDraft(): boolean;
}

interface RunnersOptions {
  live: LiveRegistry;
  platformFor: PlatformFor;
  isHeld: DraftStore['isHeld'];
  runs: Pick<RunReports, 'reportFailure'>;
}

/** Creates one runner per remote on demand and passes each new registry to the runners. */
export function createRunners({ live, platformFor, isHeld, runs }: RunnersOptions): Runners {
  const runners = new Map<string, RemoteRunner>();

  const entryOf = (registry: Registry, name: string) => registry.remotes[name] ?? null;

  function create(name: string): RemoteRunner {
    return createRemoteRunner(entryOf(live.get(), name), {
      // The federation runtime loads with the first remote; visitors on public pages never need it.
      fetch: async (release) =>
        (await import(/* webpackChunkName: "federation" */ './federation')).fetchRemote(release),
      start: (module) => module.start(platformFor(name)),
      renderNow: (change) => flushSync(change),
      dropQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name] }),
      dropUnusedQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name], type: 'inactive' }),
      hasDraft: () => isHeld(name),
      reloadPage: () => window.location.reload(),
      onFailure({ version }, stage, error) {
        console.warn(`${name} ${version} failed (${stage})`, error); // oxlint-disable-line no-console -- a fallback hides it from developers
        errorReports.report(error, { kind: 'remote', package: name, version, stage });
        runs.reportFailure(name, version, stage);
      },
    });
  }

  live.subscribe(() => {
    for (const [name, runner] of runners) runner.setEntry(entryOf(live.get(), name));
  });

  errorReports.provideVersions((name) => {
    const state = runners.get(name)?.getState();
    return state?.status === 'running' ? state.release.version : undefined;
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
