import { useDebounced } from '@atrium/platform/timing';

/** Delay between the last keystroke and the search, in ms. */
const DELAY_MS = 200;

/** Returns the text of a search field without surrounding spaces, debounced. */
export const useSearchText = (typed: string): string => useDebounced(typed.trim(), DELAY_MS);
