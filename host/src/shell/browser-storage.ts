import { keptStorage } from '@atrium/platform';

/** This browser's storage for all tabs; what it refuses to keep lasts as long as the page. */
export const browserStorage = keptStorage(() => window.localStorage);

/** This tab's storage, which outlives page loads; what the browser refuses to keep lasts as long as the page. */
export const tabStorage = keptStorage(() => window.sessionStorage);
