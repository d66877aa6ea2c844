import type { AuthState } from '@atrium/auth';
import type { Operation } from '@atrium/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import type { Toasts } from './contract';
import { usePlatform } from './platform-context';

/** Who is signed in, kept up to date. */
export function useSession(): AuthState {
  const { auth } = usePlatform();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = auth.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [auth],
  );
  return useSyncExternalStore(subscribe, () => auth.getState());
}

/** Whether the signed-in person may do this in the active company. The server decides again on every call. */
export function useCan(operation: Operation): boolean {
  return useSession().user?.can.includes(operation) ?? false;
}

/** The shell's toasts. */
export function useToast(): Toasts {
  return usePlatform().toasts;
}
