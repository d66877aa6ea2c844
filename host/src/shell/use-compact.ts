import { media } from '@atrium/ui';
import { useSyncExternalStore } from 'react';

const COMPACT = media.compact.replace('@media ', '');

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(COMPACT) : null);

function subscribe(changed: () => void): () => void {
  const compact = query();
  compact?.addEventListener('change', changed);
  return () => compact?.removeEventListener('change', changed);
}

/** Whether the screen is so narrow that the frame is compact, for what styles alone cannot decide. */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
