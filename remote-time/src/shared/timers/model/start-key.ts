import { newId } from '@atrium/platform';

/**
 * The key that a URL must contain to start a timer. It is known to this page only and new on each page load, so that a
 * link on another site or a bookmarked link opens the dashboard without starting a timer.
 */
export const START_KEY = newId();
