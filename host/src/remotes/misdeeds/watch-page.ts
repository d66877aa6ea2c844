import type { Misdeed } from '@atrium/contracts';
import { refuseAssignments } from './assignments';
import { watchBuiltIns } from './built-ins';
import { callingRemote, showsCallers } from './calling-remote';
import { watchErrorStorms } from './limits/error-storm';
import { trackInsertedElements } from './inserted-elements';
import { trackLeftovers } from './leftovers';
import { watchLongScripts } from './long-scripts';
import { findOverlay, hideElement } from './overlay';
import { removeShellRules, sheetOf } from './page-styles';
import { limitStorage } from './limits/storage-budget';

/** Interval of the checks in ms, while the page is visible. */
const CHECK_MS = 2_000;
const HISTORY_METHODS = ['back', 'forward', 'go', 'pushState', 'replaceState'];

/** Watches what remotes do to the page that they share, and undoes it as far as that is possible. */
export interface PageWatch {
  /** Restores built-in functions. Takes a fraction of a millisecond. */
  checkBuiltIns(): void;
  /** Checks the page as well, which may compute its layout. */
  checkPage(): void;
  /** Removes what a stopped remote left behind: listeners, intervals and elements. */
  removeLeftovers(name: string): void;
}

export interface WatchDeps {
  /** Returns the remotes that can have done what is found now. It is attributed if there is only one. */
  suspects(): readonly string[];
  onMisdeed(name: string, kind: Misdeed): void;
}

/** Returns the constructed style sheets of the page. The DOM of tests has none. */
const adoptedSheets = (): readonly CSSStyleSheet[] =>
  'adoptedStyleSheets' in document ? document.adoptedStyleSheets : [];

/** Starts to watch the page. Call it once, before any code of a remote runs. */
export function watchPage({ suspects, onMisdeed }: WatchDeps): PageWatch {
  const callerOf = callingRemote;
  // Elsewhere, assignments are undone when they are found.
  if (showsCallers()) {
    refuseAssignments(window, ['fetch'], { callerOf, onAssigned: (name) => onMisdeed(name, 'patchedFetch') });
    refuseAssignments(History.prototype, HISTORY_METHODS, {
      callerOf,
      onAssigned: (name) => onMisdeed(name, 'patchedHistory'),
    });
  }
  const restoreBuiltIns = watchBuiltIns();
  const inserted = trackInsertedElements(document, callerOf);
  const removeLeftovers = trackLeftovers(window, { callerOf, onFlood: (name) => onMisdeed(name, 'listenerFlood') });
  limitStorage(Storage.prototype, { callerOf, onFlood: (name) => onMisdeed(name, 'storageFlood') });
  watchErrorStorms(window, { onStorm: (name) => onMisdeed(name, 'errorStorm') });
  watchLongScripts((name) => onMisdeed(name, 'blockedPage'));
  const adoptedBefore = new Set(adoptedSheets());

  /** Attributes what was found without a trace of who did it. */
  function attribute(kind: Misdeed): void {
    const [only, ...others] = suspects();
    if (only !== undefined && others.length === 0) onMisdeed(only, kind);
  }

  function checkBuiltIns(): void {
    for (const kind of restoreBuiltIns()) attribute(kind);
  }

  function checkStyles(): void {
    for (const [element, name] of inserted.all()) {
      const sheet = sheetOf(element);
      if (sheet && removeShellRules(sheet, document)) onMisdeed(name, 'globalStyles');
    }
    for (const sheet of adoptedSheets()) {
      if (!adoptedBefore.has(sheet) && removeShellRules(sheet, document)) attribute('globalStyles');
    }
  }

  function checkOverlay(): void {
    const overlay = findOverlay(document);
    if (!overlay) return;
    const [, name] = inserted.all().find(([element]) => element.contains(overlay)) ?? [];
    // What neither a remote inserted nor a page of one contains belongs to the shell or to an extension of the browser.
    if (name === undefined && !overlay.closest('main')) return;
    hideElement(overlay);
    if (name === undefined) attribute('overlay');
    else onMisdeed(name, 'overlay');
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
    removeLeftovers(name) {
      removeLeftovers(name);
      inserted.remove(name);
    },
  };
}
