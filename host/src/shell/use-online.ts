import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that there is no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Calls `act` whenever the browser comes back online. */
export function useBackOnline(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
