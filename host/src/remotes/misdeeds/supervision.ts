import type { Misdeed } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import type { RunReports } from '../runs/run-reports';
import { limitEvents } from './limits/limits';
import { ENTRY, type OpeningParts } from './opening-parts';
import type { PageWatch } from './watch-page';

/** Follows which code of remotes runs, and reports what they do to the page. */
export interface Supervision {
  /** Starts to watch the page, once. To be called before any code of a remote runs. */
  start(): Promise<void>;
  /** Records that code of a remote begins to run, which may never return. */
  begin(name: string, version: string, part: string): void;
  /** Records that a part has begun to run, has failed or was left. */
  end(name: string, part: string): void;
  /** Checks the page after a part was shown, and ends its opening. */
  checkShown(name: string, part: string): void;
  /** Returns the platform of a remote, whose events are limited. */
  limit(name: string, platform: Platform): Platform;
  /**
   * Removes what a stopped remote left on the page.
   *
   * @param next the version that replaces it, whose code has been loaded; what this has added stays
   */
  removeLeftovers(name: string, next: string | null): void;
}

interface SupervisionDeps {
  opening: OpeningParts;
  runs: Pick<RunReports, 'reportFailure' | 'reportMisdeed'>;
  /** Returns the remotes that are running, with their versions. */
  running(): ReadonlyMap<string, string>;
}

/** Creates the supervision of a page. It reports the remote from which the page before it did not return. */
export function createSupervision({ opening, runs, running }: SupervisionDeps): Supervision {
  let watch: PageWatch | null = null;

  const [blocking, ...others] = opening.newlyBlocking();
  // Of several that were opening, any one can have kept the page from responding. None of them runs before a retry.
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
   * Returns the remotes that can have done what is found now. While one opens, those that run can have done it as well,
   * unless it starts.
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
      // After the effects of what was shown.
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
