import type { LiveVersion } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useMemo } from 'react';
import { useTexts } from './use-texts';

/** The author of automatic changes in the history. */
const AUTOMATIC = 'atrium';

/** Returns a function that returns the name of the author of a change. */
export function useAuthorName(): (who: string) => string {
  const { t } = useTexts();
  return (who) => (who === AUTOMATIC ? t('history.automatic') : who);
}

/** Returns a function that formats since when a version is live and by whom; empty if the history lacks it. */
export function useSince(): (version: Pick<LiveVersion, 'since' | 'by'>) => string {
  const { t } = useTexts();
  const format = useFormat();
  const authorName = useAuthorName();
  return ({ since, by }) => {
    if (since === null) return '';
    const when = format.dateTime(since);
    return by === null ? t('version.since', { when }) : t('version.sinceBy', { when, who: authorName(by) });
  };
}

const SECOND_MS = 1_000;

/** Returns functions that format the figures of versions in the chosen language. */
export function useFigureFormat() {
  const format = useFormat();
  return useMemo(
    () => ({
      /** `0.42%` for 0.0042. */
      share: (share: number) => format.number(share, { style: 'percent', maximumSignificantDigits: 2 }),
      /** `10%` for 10. */
      percent: (percent: number) => format.number(percent / 100, { style: 'percent' }),
      /** `1.2s` for 1,234 ms. */
      duration: (ms: number) =>
        format.number(ms / SECOND_MS, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'narrow',
          maximumSignificantDigits: 2,
        }),
    }),
    [format],
  );
}
