import { tabStorage } from './browser-storage';

/** How long a marker counts, in ms. */
const VALID_FOR = 5_000;

interface Marker {
  set(now?: number): void;
  isSet(now?: number): boolean;
  clear(): void;
}

/** A note to the guards that outlives a page load and loses its force by itself. */
function marker(key: string): Marker {
  return {
    set: (now = Date.now()) => tabStorage.setItem(key, String(now)),
    isSet: (now = Date.now()) => {
      const age = now - Number(tabStorage.getItem(key) ?? Number.NaN);
      // A clock that was set back gives a negative age: not fresh, or it would count for hours.
      return age >= 0 && age < VALID_FOR;
    },
    clear: () => tabStorage.removeItem(key),
  };
}

/** A company was created just now: the session may not know it yet, so the company checks are skipped. */
export const companyJustCreated = marker('companyJustCreated');

/** Whoever may enter the admin pages is sent there next. */
export const forcedAdmin = marker('forcedAdminRedirect');

let leftByChoice = false;

/** Whether the last session ended by logging out: then the page it ended on is not where to go after the next login. */
export const loggedOut = {
  set: () => {
    leftByChoice = true;
  },
  isSet: () => leftByChoice,
  clear: () => {
    leftByChoice = false;
  },
};
