import { media } from '@atrium/ui';
import { useSyncExternalStore } from 'react';

const COMPACT = media.compact.replace('@media ', '');

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(COMPACT) : null);

function subscribe(changed: () => void): () => void {
  const compact = query();
  compact?.addEventListener('change', changed);
  return () => compact?.removeEventListener('change', changed);
}

/** Returns whether the screen is narrow enough for the compact layout, for cases that CSS alone cannot handle. */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
