import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the user goes back or forward in the history, to close overlays that must not outlive their page.
 * Does not ask the router: for it, a user who goes back before the next page has rendered never left.
 */
export function useWentBack(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
