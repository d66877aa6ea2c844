import { Banner } from '@atrium/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { t } = useTranslation('host');
  return online ? null : <Banner tone="warning">{t('offlineBrief')}</Banner>;
}
