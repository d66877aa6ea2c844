import type { Registry } from '@atrium/contracts';
import type { DraftStore, Platform } from '@atrium/platform';
import { flushSync } from 'react-dom';
import { errorReports } from '../../shell/client-errors/error-reports';
import type { PlatformFor } from '../types';
import type { LiveRegistry } from '../live-registry';
import { ENTRY, type OpeningParts, START } from '../misdeeds/opening-parts';
import { createSupervision, type Supervision } from '../misdeeds/supervision';
import type { RunReports } from '../runs/run-reports';
import { createRemoteRunner, type RemoteRunner } from './remote-runner';

/** The remotes of this tab, whether they are running or not. */
export interface Runners {
  /** Returns the runner of a remote. A remote that is missing in the registry fails, and starts once it is listed. */
  of(name: string): RemoteRunner;
  platformOf(name: string): Platform;
  supervision: Supervision;
  /** Returns whether any remote, or the shell itself, holds a draft. */
  hasDraft(): boolean;
}

interface RunnersOptions {
  live: LiveRegistry;
  platformFor: PlatformFor;
  isHeld: DraftStore['isHeld'];
  runs: Pick<RunReports, 'reportFailure' | 'reportMisdeed'>;
  opening: OpeningParts;
}

/** Loads the federation runtime, with the first remote: visitors on public pages never need it. */
const federation = () => import(/* webpackChunkName: "federation" */ './federation');

/** Returns the name of a remote with the version that runs, if one does. */
function runningVersion([name, runner]: [string, RemoteRunner]): [string, string][] {
  const state = runner.getState();
  return state.status === 'running' ? [[name, state.release.version]] : [];
}

/** Creates one runner per remote on demand and passes each new registry to the runners. */
export function createRunners({ live, platformFor, isHeld, runs, opening }: RunnersOptions): Runners {
  const runners = new Map<string, RemoteRunner>();
  const platforms = new Map<string, Platform>();
  const running = () => new Map([...runners].flatMap(runningVersion));
  const supervision = createSupervision({ opening, runs, running });

  function platformOf(name: string): Platform {
    const platform = platforms.get(name) ?? supervision.limit(name, platformFor(name));
    platforms.set(name, platform);
    return platform;
  }

  const entryOf = (registry: Registry, name: string) => registry.remotes[name] ?? null;

  function create(name: string): RemoteRunner {
    return createRemoteRunner(entryOf(live.get(), name), {
      async fetch(release) {
        const [{ fetchRemote }] = await Promise.all([federation(), supervision.start()]);
        supervision.begin(name, release.version, ENTRY);
        return fetchRemote(release).finally(() => supervision.end(name, ENTRY));
      },
      start(module, { version }) {
        supervision.begin(name, version, START);
        try {
          return module.start(platformOf(name));
        } finally {
          supervision.end(name, START);
        }
      },
      unload: (release) => void federation().then(({ unloadRemote }) => unloadRemote(release)),
      renderNow: (change) => flushSync(change),
      dropQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name] }),
      dropUnusedQueries: () => platformFor(name).queryClient.removeQueries({ queryKey: [name], type: 'inactive' }),
      removeLeftovers: (next) => supervision.removeLeftovers(name, next?.version ?? null),
      hasDraft: () => isHeld(name),
      reloadPage: () => window.location.reload(),
      isRevoked: (release) => live.isRevoked(name, release),
      blocking: () => opening.blocking().get(name) ?? null,
      onRetry: () => opening.unblock(name),
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

  errorReports.provideVersions((name) => running().get(name));

  return {
    of(name) {
      const runner = runners.get(name) ?? create(name);
      runners.set(name, runner);
      return runner;
    },
    platformOf,
    supervision,
    hasDraft: isHeld,
  };
}
