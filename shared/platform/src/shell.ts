import type { AuthState } from '@atrium/auth';
import type { Operation } from '@atrium/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import type { Toasts } from './contract';
import { usePlatform } from './platform-context';

/** Returns the current session state and rerenders when it changes. */
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

/** Returns whether the signed-in user may do this in the active company. The server checks again on every call. */
export function useCan(operation: Operation): boolean {
  return useSession().user?.can.includes(operation) ?? false;
}

/** Returns the shell's toast service. */
export function useToast(): Toasts {
  return usePlatform().toasts;
}
