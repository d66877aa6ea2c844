import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Calls `act` when somebody went back or forth in the history: what floats above a page shall not outlive it. */
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
