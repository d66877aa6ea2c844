import { confirmDiscardUnsavedWork, usePlatform } from '@atrium/platform';

/** Returns a function that logs the user out after confirming that unsaved work may be discarded. */
export function useLogOut(): () => Promise<void> {
  const { auth } = usePlatform();
  return async () => {
    if (await confirmDiscardUnsavedWork()) auth.logout();
  };
}
