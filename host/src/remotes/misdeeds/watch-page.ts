import type { Misdeed } from '@atrium/contracts';
import { refuseAssignments } from './assignments';
import { watchBuiltIns } from './built-ins';
import { callingRemote, type FindCaller, showsCallers } from './calling-remote';
import { trackInsertedElements } from './inserted-elements';
import { trackLeftovers } from './leftovers';
import { watchLongScripts } from './long-scripts';
import { findOverlay, hideElement, removeShellRules, sheetOf } from './page-styles';
import { limitStorage, watchErrorStorms } from './limits/limits';

/** Interval of the checks in ms, while the page is visible. */
const CHECK_MS = 2_000;
const HISTORY_METHODS = ['back', 'forward', 'go', 'pushState', 'replaceState'];

/** Detects misdeeds of remotes on the shared page, and reverts them as far as possible. */
export interface PageWatch {
  /** Restores built-in functions. Takes a fraction of a millisecond. */
  checkBuiltIns(): void;
  /** Checks the page as well, which may compute its layout. */
  checkPage(): void;
  /** Records that the code of a version is loaded. Additions of its remote to the page belong to it from now on. */
  beginVersion(name: string, version: string): void;
  /**
   * Removes what a stopped remote left behind: listeners, intervals and elements.
   *
   * @param next the version that replaces it, whose modules were evaluated before
   */
  removeLeftovers(name: string, next: string | null): void;
}

export interface WatchDeps {
  /** Returns the remotes that can have caused a misdeed found now. It is attributed if there is only one. */
  suspects(): readonly string[];
  onMisdeed(name: string, kind: Misdeed): void;
}

/** A version of a remote as the owner of its additions to the page. */
const ownerOf = (name: string, version: string): string => `${name} ${version}`;
const nameOf = (owner: string): string => owner.slice(0, owner.indexOf(' '));

/** Returns the constructed style sheets of the page. The DOM of tests has none. */
const adoptedSheets = (): readonly CSSStyleSheet[] =>
  'adoptedStyleSheets' in document ? document.adoptedStyleSheets : [];

/** Starts to watch the page. Call it once, before any code of a remote runs. */
export function watchPage({ suspects, onMisdeed }: WatchDeps): PageWatch {
  const callerOf = callingRemote;
  // In other browsers, the checks below revert assignments.
  if (showsCallers()) {
    refuseAssignments(window, ['fetch'], { callerOf, onAssigned: (name) => onMisdeed(name, 'patchedFetch') });
    refuseAssignments(History.prototype, HISTORY_METHODS, {
      callerOf,
      onAssigned: (name) => onMisdeed(name, 'patchedHistory'),
    });
  }
  const restoreBuiltIns = watchBuiltIns();
  /** The versions of each remote whose code was loaded, the last one at the end. */
  const versions = new Map<string, readonly string[]>();
  const callingOwner: FindCaller = (callee) => {
    const name = callerOf(callee);
    return name === null ? null : ownerOf(name, versions.get(name)?.at(-1) ?? '');
  };
  const inserted = trackInsertedElements(document, callingOwner);
  const removeLeftovers = trackLeftovers(window, {
    callerOf: callingOwner,
    onFlood: (owner) => onMisdeed(nameOf(owner), 'listenerFlood'),
  });
  limitStorage(Storage.prototype, { callerOf, onFlood: (name) => onMisdeed(name, 'storageFlood') });
  watchErrorStorms(window, { onStorm: (name) => onMisdeed(name, 'errorStorm') });
  watchLongScripts((name) => onMisdeed(name, 'blockedPage'));
  const adoptedBefore = new Set(adoptedSheets());

  /** Attributes misdeeds whose stack is unknown. */
  function attribute(kind: Misdeed): void {
    const [only, ...others] = suspects();
    if (only !== undefined && others.length === 0) onMisdeed(only, kind);
  }

  function checkBuiltIns(): void {
    for (const kind of restoreBuiltIns()) attribute(kind);
  }

  function checkStyles(): void {
    for (const [element, owner] of inserted.all()) {
      const sheet = sheetOf(element);
      if (sheet && removeShellRules(sheet, document)) onMisdeed(nameOf(owner), 'globalStyles');
    }
    for (const sheet of adoptedSheets()) {
      if (!adoptedBefore.has(sheet) && removeShellRules(sheet, document)) attribute('globalStyles');
    }
  }

  function checkOverlay(): void {
    const overlay = findOverlay(document);
    if (!overlay) return;
    const [, owner] = inserted.all().find(([element]) => element.contains(overlay)) ?? [];
    // An element that no remote inserted and no page of one contains belongs to the shell or to a browser extension.
    if (owner === undefined && !overlay.closest('main')) return;
    hideElement(overlay);
    if (owner === undefined) attribute('overlay');
    else onMisdeed(nameOf(owner), 'overlay');
  }

  function checkPage(): void {
    checkBuiltIns();
    checkStyles();
    checkOverlay();
  }

  setInterval(() => {
    if (document.visibilityState === 'visible') checkPage();
  }, CHECK_MS);

  return {
    checkBuiltIns,
    checkPage,
    beginVersion(name, version) {
      const earlier = versions.get(name) ?? [];
      versions.set(name, [...earlier.filter((one) => one !== version), version]);
    },
    removeLeftovers(name, next) {
      for (const version of versions.get(name) ?? []) {
        if (version === next) continue;
        removeLeftovers(ownerOf(name, version));
        inserted.remove(ownerOf(name, version));
      }
    },
  };
}
