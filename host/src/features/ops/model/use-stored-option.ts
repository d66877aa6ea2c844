import type { ReleasedPackage } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/** Returns a function that returns the label of a stored version in a list of choices. */
export function useStoredOption({ stored }: ReleasedPackage): (version: string) => string {
  const { t } = useTexts();
  const format = useFormat();
  return (version) => {
    const storedAt = stored.find((one) => one.version === version)?.storedAt;
    return storedAt === undefined ? version : t('change.activate.option', { version, date: format.date(storedAt) });
  };
}
