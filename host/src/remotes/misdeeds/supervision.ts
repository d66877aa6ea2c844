import type { Misdeed } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import type { RunReports } from '../runs/run-reports';
import { limitEvents } from './limits/limits';
import { ENTRY, type OpeningParts } from './opening-parts';
import type { PageWatch } from './watch-page';

/** Tracks which parts of remotes begin to run, and reports misdeeds. */
export interface Supervision {
  /** Starts to watch the page. Must be called once, before any code of a remote runs. */
  start(): Promise<void>;
  /** Records that code of a remote begins to run. It may never return. */
  begin(name: string, version: string, part: string): void;
  /** Records that a part has begun to run, has failed or was left. */
  end(name: string, part: string): void;
  /** Checks the page after a part was shown, and records that it is no longer opening. */
  checkShown(name: string, part: string): void;
  /** Returns the platform of a remote, whose events are limited. */
  limit(name: string, platform: Platform): Platform;
  /**
   * Removes the listeners, intervals and elements that a stopped remote left on the page.
   *
   * @param next the version that replaces it, whose code has been loaded; its additions stay
   */
  removeLeftovers(name: string, next: string | null): void;
}

interface SupervisionDeps {
  opening: OpeningParts;
  runs: Pick<RunReports, 'reportFailure' | 'reportMisdeed'>;
  /** Returns the remotes that are running, with their versions. */
  running(): ReadonlyMap<string, string>;
}

/** Creates the supervision of a page. It reports the remote that blocked the previous page. */
export function createSupervision({ opening, runs, running }: SupervisionDeps): Supervision {
  let watch: PageWatch | null = null;

  const [blocking, ...others] = opening.newlyBlocking();
  // Any one of several opening remotes can have blocked the page. None of them runs before a retry.
  if (blocking && others.length === 0) {
    runs.reportMisdeed(...blocking, 'blockedPage');
    runs.reportFailure(...blocking, 'crash');
  }

  /**
   * Returns the version of a remote that committed a misdeed; undefined if it can have been either of two, while the
   * code of the next version loads.
   */
  function versionOf(name: string): string | undefined {
    const [current, next] = [running().get(name), opening.current().get(name)];
    return current === undefined || next === undefined || current === next ? (current ?? next) : undefined;
  }

  function onMisdeed(name: string, kind: Misdeed): void {
    const version = versionOf(name);
    if (version !== undefined) runs.reportMisdeed(name, version, kind);
  }

  /**
   * Returns the remotes that can have caused a misdeed found now: those that open and those that run; while one starts,
   * only that one.
   */
  function suspects(): string[] {
    const others = opening.isStarting() ? [] : running().keys();
    return [...new Set([...opening.current().keys(), ...others])];
  }

  return {
    async start() {
      const { watchPage } = await import(/* webpackChunkName: "federation" */ './watch-page');
      watch ??= watchPage({ suspects, onMisdeed });
    },
    begin(name, version, part) {
      // Changes found now were made earlier.
      watch?.checkBuiltIns();
      if (part === ENTRY) watch?.beginVersion(name, version);
      opening.begin(name, version, part);
    },
    end(name, part) {
      watch?.checkBuiltIns();
      opening.end(name, part);
    },
    checkShown(name, part) {
      // After the effects of the part.
      setTimeout(() => {
        watch?.checkPage();
        opening.end(name, part);
      });
    },
    limit: (name, platform) => ({
      ...platform,
      bus: limitEvents(platform.bus, () => onMisdeed(name, 'eventFlood')),
    }),
    removeLeftovers: (name, next) => watch?.removeLeftovers(name, next),
  };
}
