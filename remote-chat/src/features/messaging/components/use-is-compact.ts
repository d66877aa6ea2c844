import { useSyncExternalStore } from 'react';

/** The width below which list and thread do not fit beside each other. */
const COMPACT = '(max-width: 899.98px)';

const query = () => window.matchMedia(COMPACT);

function subscribe(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone or a small tablet. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
