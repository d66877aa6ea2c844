import type { AuthState } from '@atrium/auth';
import type { Operation, User } from '@atrium/contracts';
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

/** Returns the signed-in user, for pages behind a guard for signed-in users. */
export function useSignedInUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This page is behind the guard for signed-in users.');
  return user;
}

/** Returns whether the signed-in user may do this in the active company. The server checks again on every call. */
export function useCan(operation: Operation): boolean {
  return useSession().user?.can.includes(operation) ?? false;
}

/** Returns the shell's toast service. */
export function useToast(): Toasts {
  return usePlatform().toasts;
}
