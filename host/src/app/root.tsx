import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ToastList } from '../features/toasts/components/toast-list';
import { useHostReplacement, useManifests } from '../remotes';
import { useTexts } from '../shell/use-texts';
import { Guarded } from './guarded';
import { OfflineBanner } from './offline-banner';
import { usePageArrival } from './page-arrival';
import { pageAt, type PageInfo } from './pages';
import { RouteProgress } from './route-progress';

function useTitle({ title }: PageInfo): string {
  const { t, language } = useTexts();
  if (!title) return t('product');
  const name = 'own' in title ? t(`pages.${title.own}`) : (title.remote[language] ?? title.remote.en);
  return `${name} · ${t('product')}`;
}

/** Around every page: its guard, its title, the progress bar, toasts. */
export function Root() {
  useHostReplacement();
  const page = pageAt(useLocation().pathname, useManifests());
  usePageArrival(useTitle(page));
  return (
    <>
      <RouteProgress progressMs={page.progressMs} />
      <Guarded access={page.access}>
        <Outlet />
      </Guarded>
      <OfflineBanner />
      <ToastList />
      <ScrollRestoration />
    </>
  );
}
