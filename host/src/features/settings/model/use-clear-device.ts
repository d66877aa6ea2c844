import { usePlatform } from '@atrium/platform';
import { loadCode } from '../../../shell/components/load-code';

const accountData = () => loadCode(() => import('@atrium/platform/account-data'));

/** Returns functions that delete what this browser stores for the signed-in account. */
export function useClearDevice() {
  const { auth } = usePlatform();
  return {
    /**
     * Counts unsent items. Returns 0 if the browser cannot count them, since the dialog's text mentions them in any
     * case.
     */
    async countUnsent(): Promise<number> {
      const userId = auth.getState().user?._id;
      if (userId === undefined) return 0;
      const { countUnsentItems } = await accountData();
      return countUnsentItems(userId, window.localStorage).catch(() => 0);
    },

    /**
     * Logs out first, since other open tabs of the session would write again. Resolves to whether everything was
     * deleted.
     */
    async clear(): Promise<boolean> {
      const userId = auth.getState().user?._id;
      if (userId === undefined) return false;
      const { eraseAccountData } = await accountData();
      auth.logout();
      try {
        window.sessionStorage.clear();
        await eraseAccountData(userId, window.localStorage);
        return true;
      } catch {
        return false;
      }
    },
  };
}
