import { LIMITS, type Misdeed, releaseRun, type ReleaseRun } from '@atrium/contracts';

type Stage = NonNullable<ReleaseRun['failedStage']>;

/** Reports which versions this page ran, and whether they failed, while its user is signed in. */
export interface RunReports {
  /**
   * Starts to measure the time to content of a page: from now or, until the shell has shown its first screen, from the
   * start of the document. The returned function returns the time in ms once, for the first content; afterwards, and in
   * a hidden tab, undefined.
   */
  startTiming(): () => number | undefined;
  /** Records that the shell shows a screen. */
  reportScreen(): void;
  /**
   * Records that a page or slot of a remote has rendered.
   *
   * @param contentMs time to content of a page
   */
  reportContent(name: string, version: string, contentMs?: number): void;
  /** Records a failure and sends it at once. Ignores failures while the device is offline. */
  reportFailure(name: string, version: string, stage: Stage): void;
  /** Records a misdeed of a version, which is not a failure. */
  reportMisdeed(name: string, version: string, kind: Misdeed): void;
  /** Records that the shell shows an error in place of a page. */
  reportHostCrash(): void;
  /** Reports again which versions the page has run, since a page that stays open for days may still load their code. */
  repeat(): void;
  /** Sends waiting reports if a user is signed in and the device is online; otherwise they keep waiting. */
  flush(): void;
}

/** The page's functions and data that the reports depend on. */
interface RunsPage {
  /** Version of the host that rendered the page; undefined during development. */
  hostVersion: string | undefined;
  isSignedIn(): boolean;
  isOnline(): boolean;
  isVisible(): boolean;
  /** Returns whether this tab previews a release of a package, whose runs do not count for the live version. */
  isPreviewed(name: string): boolean;
  /** Returns the ms since the browser began to load the document. */
  now(): number;
  /** Calls `callback` after `delayMs`. */
  later(callback: () => void, delayMs: number): void;
  send(runs: ReleaseRun[]): Promise<unknown>;
}

/** How long successes are collected, in ms: a page load starts several packages, and none of them is urgent. */
const COLLECT_MS = 5_000;
const HOST = 'host';

/**
 * Creates the reports of one page. Each version is reported at most once as failed, once with each misdeed, once as
 * shown and, if it was first shown in a slot, once more with its time to content.
 */
export function createRunReports(page: RunsPage): RunReports {
  const waiting = new Map<string, ReleaseRun>();
  /** All reported versions, without their results. */
  const reported = new Map<string, Pick<ReleaseRun, 'package' | 'version'>>();
  /** Whether the report of a version that has rendered had a time to content. */
  const shownVersions = new Map<string, boolean>();
  const failed = new Set<string>();
  const misdeeds = new Set<string>();
  /** Packages whose time to content would include the time of a failure. */
  const delayed = new Set<string>();
  let hasScreen = false;
  let isScheduled = false;

  const keyOf = (name: string, version: string) => `${name} ${version}`;

  function add(run: ReleaseRun): void {
    if (page.isPreviewed(run.package)) return;
    const key = keyOf(run.package, run.version);
    // The server does not know the version of a package in development.
    if (!releaseRun.safeParse(run).success) return;
    const known = waiting.get(key);
    const all = [...(known?.misdeeds ?? []), ...(run.misdeeds ?? [])];
    waiting.set(key, { ...known, ...run, ...(all.length > 0 && { misdeeds: all }) });
    reported.set(key, { package: run.package, version: run.version });
  }

  function flush(): void {
    isScheduled = false;
    if (waiting.size === 0 || !page.isSignedIn() || !page.isOnline()) return;
    const runs = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < runs.length; start += LIMITS.releaseRuns) {
      // Never repeated: if the server cannot be reached, the version is unlikely to be the cause.
      page.send(runs.slice(start, start + LIMITS.releaseRuns)).catch(() => undefined);
    }
  }

  function flushLater(): void {
    if (isScheduled) return;
    isScheduled = true;
    page.later(flush, COLLECT_MS);
  }

  function startTiming(): () => number | undefined {
    const since = hasScreen ? page.now() : 0;
    let isOver = false;
    return () => {
      // Browsers throttle hidden tabs.
      const isCounted = !isOver && page.isVisible();
      isOver = true;
      return isCounted ? Math.round(page.now() - since) : undefined;
    };
  }

  function reportContent(name: string, version: string, contentMs?: number): void {
    const key = keyOf(name, version);
    if (failed.has(key)) return;
    const isTimed = contentMs !== undefined && contentMs <= LIMITS.contentMs && !delayed.has(name);
    const known = shownVersions.get(key);
    if (known === true || known === isTimed) return;
    shownVersions.set(key, isTimed);
    add({ package: name, version, ...(isTimed && { contentMs }) });
    flushLater();
  }

  function reportMisdeed(name: string, version: string, kind: Misdeed): void {
    const key = `${keyOf(name, version)} ${kind}`;
    if (misdeeds.has(key)) return;
    misdeeds.add(key);
    add({ package: name, version, misdeeds: [kind] });
    flushLater();
  }

  function reportFailure(name: string, version: string, failedStage: Stage): void {
    delayed.add(name);
    const key = keyOf(name, version);
    if (failed.has(key) || !page.isOnline()) return;
    failed.add(key);
    add({ package: name, version, failedStage });
    flush();
  }

  return {
    startTiming,
    reportScreen() {
      if (page.hostVersion !== undefined && !hasScreen) reportContent(HOST, page.hostVersion, startTiming()());
      hasScreen = true;
    },
    reportContent,
    reportFailure,
    reportMisdeed,
    reportHostCrash() {
      if (page.hostVersion !== undefined) reportFailure(HOST, page.hostVersion, 'crash');
    },
    repeat() {
      for (const run of reported.values()) add(run);
      flush();
    },
    flush,
  };
}
