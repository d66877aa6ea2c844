import { confirmDiscardUnsavedWork, hasUnsavedWorkElsewhere, usePlatform } from '@atrium/platform';
import { showCommandOverlay } from '../command-overlay';

/** Returns a function that logs the user out after confirming that unsaved work in any tab may be discarded. */
export function useLogOut(): () => Promise<void> {
  const { auth } = usePlatform();
  return async () => {
    if (!(await confirmDiscardUnsavedWork())) return;
    if (await hasUnsavedWorkElsewhere()) showCommandOverlay('logOut');
    else auth.logout();
  };
}
