import { usePageLocale } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { parseDuration } from './duration-text';

/** Returns a function that says how a typed duration is understood, such as `= 45 min`; null for invalid ones. */
export function useDurationHint(): (text: string) => string | null {
  const locale = usePageLocale();
  return (text) => {
    const seconds = parseDuration(text);
    return seconds === null ? null : `= ${wordDuration(seconds, locale)}`;
  };
}
