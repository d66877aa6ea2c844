import { tabStorage } from '../browser-storage';

/** How long a marker is valid, in ms. */
const VALIDITY_MS = 5_000;

interface Marker {
  set(now?: number): void;
  isSet(now?: number): boolean;
  clear(): void;
}

/** Creates a marker for the guards that survives a page load and expires. */
function createMarker(key: string): Marker {
  return {
    set: (now = Date.now()) => tabStorage.setItem(key, String(now)),
    isSet: (now = Date.now()) => {
      const age = now - Number(tabStorage.getItem(key) ?? Number.NaN);
      // If the clock was set back, the age is negative. Such a marker is invalid, since it would otherwise last for
      // hours.
      return age >= 0 && age < VALIDITY_MS;
    },
    clear: () => tabStorage.removeItem(key),
  };
}

/** Set when a company was just created: the session may not include it yet, so the company checks are skipped. */
export const companyJustCreated = createMarker('companyJustCreated');

/**
 * Redirects users who may open the admin pages there next. The specification defines what it does, and no page of the
 * shell sets it (ADR 17).
 */
export const forcedAdmin = createMarker('forcedAdminRedirect');

let hasLoggedOut = false;

/** Whether the last session ended by logging out, in which case the next sign-in does not return to its last page. */
export const loggedOut = {
  set: () => {
    hasLoggedOut = true;
  },
  isSet: () => hasLoggedOut,
  clear: () => {
    hasLoggedOut = false;
  },
};
