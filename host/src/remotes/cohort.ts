import type { Platform } from '@atrium/platform';
import type { Subscription } from 'rxjs';
import { browserStorage } from '../shell/browser-storage';
import type { LiveRegistry } from './live-registry';

/** The cohort of the user who was signed in last: remotes are loaded before the session is restored. */
const STORAGE_KEY = 'atrium_cohort';

/** Returns the cohort of the last user of this browser; null if there was none. */
export const storedCohort = (): string | null => browserStorage.getItem(STORAGE_KEY);

/** Selects the canaries for the signed-in user. After a sign-out, the canaries of the last user stay. */
export const followCohort = ({ session$ }: Platform['auth'], live: LiveRegistry): Subscription =>
  session$.subscribe(({ user }) => {
    const cohort = user?.cohort;
    if (cohort === undefined) return;
    if (cohort !== storedCohort()) browserStorage.setItem(STORAGE_KEY, cohort);
    live.setCohort(cohort);
  });
