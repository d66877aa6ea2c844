import { useOnline } from '@atrium/platform';
import { useTexts } from './use-texts';

/** Returns the title and text of a page whose code cannot be loaded offline; null while the device is online. */
export function useOfflineTexts(): { title: string; text: string } | null {
  const { t, translate } = useTexts();
  if (useOnline()) return null;
  return {
    title: translate('platform:offline.title'),
    text: `${t('errors.opensLater')} ${translate('platform:offline.works')}`,
  };
}
