import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Calls `act` when the user goes back or forward in the history, to close overlays that must not outlive their page.
 */
export function useWentBack(act: () => void): void {
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const onBack = useEffectEvent(act);
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (isPop) onBack();
  }, [key, isPop]);
}
