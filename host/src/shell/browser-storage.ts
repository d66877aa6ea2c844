import { keptStorage } from '@atrium/platform';

/** localStorage, shared by all tabs. Values that the browser refuses to store last until the page unloads. */
export const browserStorage = keptStorage(() => window.localStorage);

/**
 * sessionStorage, which survives page loads in this tab. Values that the browser refuses to store last until the page
 * unloads.
 */
export const tabStorage = keptStorage(() => window.sessionStorage);
