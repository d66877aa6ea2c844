import { useSyncExternalStore } from 'react';

/** Widths at which tables become cards and panels cover the page, and screens for fingers; the same as in `media`. */
const QUERIES = {
  phone: '(max-width: 599.98px)',
  compact: '(max-width: 899.98px)',
  coarse: '(pointer: coarse)',
} as const;

/** Returns whether the screen matches a query of `media`, for decisions that CSS alone cannot make. */
export function useMedia(name: keyof typeof QUERIES): boolean {
  return useMediaQuery(QUERIES[name]);
}

/** Returns whether the screen is narrower than `width` px. */
export function useNarrowerThan(width: number): boolean {
  return useMediaQuery(`(max-width: ${width - 0.02}px)`);
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
