import { usePlatform } from '@atrium/platform';
import { mayLoseUnsavedWork } from './unsaved-work';

/** Ends the session because somebody chose to; what is unsaved is asked about first. */
export function useLogOut(): () => Promise<void> {
  const { auth } = usePlatform();
  return async () => {
    if (await mayLoseUnsavedWork()) auth.logout();
  };
}
