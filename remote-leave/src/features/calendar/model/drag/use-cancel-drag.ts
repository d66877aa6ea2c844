import { useEffect, useEffectEvent } from 'react';

/** Calls `cancel` on Escape while something is dragged; nothing else reacts to that key press. */
export function useCancelDrag(isDragging: boolean, cancel: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isDragging]);
}
