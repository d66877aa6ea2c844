import type { LiveVersion } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/** The name under which the history has what the app did itself. */
const AUTOMATIC = 'atrium';

/** Returns a function that returns the name of the author of a change. */
export function useAuthorName(): (who: string) => string {
  const { t } = useTexts();
  return (who) => (who === AUTOMATIC ? t('history.automatic') : who);
}

/** Returns a function that says since when a version is live and by whom; empty if the history does not say it. */
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
