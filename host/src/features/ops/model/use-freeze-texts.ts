import type { ReleaseFreeze } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

/** Returns functions that describe freezes in the language and time zone of the user. */
export function useFreezeTexts() {
  const { t } = useTexts();
  const format = useFormat();
  const packagesOf = ({ packages }: Pick<ReleaseFreeze, 'packages'>): string =>
    packages?.join(', ') ?? t('packages.all');
  return {
    packagesOf,
    /** Returns the packages, the end and the reason of a freeze in a sentence; also the beginning of one to come. */
    sentenceOf: (freeze: ReleaseFreeze): string =>
      t(freeze.isInForce ? 'freezes.inForce' : 'freezes.toCome', {
        packages: packagesOf(freeze),
        from: format.dateTime(freeze.from),
        to: format.dateTime(freeze.to),
        why: freeze.why,
      }),
  };
}
