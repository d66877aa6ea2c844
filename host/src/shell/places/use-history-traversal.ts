import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the user goes back or forward in the history, to close overlays that must not outlive their page. The
 * router would not report it if the user goes back before the next page has rendered.
 */
export function useHistoryTraversal(act: () => void): void {
  const onBack = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
