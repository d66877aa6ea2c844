import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { HostScreen, useHostReplacement, useRemotePages, useSlots } from '../remotes';
import { loadCode } from '../shell/components/load-code';
import { useLocalized } from '../shell/places/use-places';
import { useTexts } from '../shell/use-texts';
import { CompanyLink } from './routing/company-link';
import { GuardedPage } from './routing/guarded';
import { watchLostFocus } from './frames/lost-focus';
import { usePageArrival, usePageHead } from './routing/page-head';
import { pageAt, type PageInfo } from './routing/pages';
import { RouteProgress } from './routing/route-progress';

// Loaded automatically, but after the page.
const Overlays = lazy(() => loadCode(() => import('./frames/overlays')));

function useTitle({ names }: PageInfo): string {
  const { t } = useTexts();
  const localize = useLocalized();
  return [...names.map((name) => ('own' in name ? t(name.own) : localize(name.remote))), t('product')].join(' · ');
}

/** The frame around every page: guard, title, progress bar and toasts. */
export function Root() {
  useHostReplacement();
  useEffect(watchLostFocus, []);
  const page = pageAt(useLocation().pathname, useRemotePages(), useSlots('settings.section'));
  usePageArrival(useTitle(page));
  const { t } = useTexts();
  usePageHead({
    description: t(`descriptions.${page.listed?.description ?? 'home'}`),
    canonical: page.listed?.path ?? null,
  });
  return (
    <>
      <RouteProgress progressMs={page.progressMs} />
      <CompanyLink>
        <GuardedPage access={page.access}>
          <Outlet />
          <HostScreen />
        </GuardedPage>
      </CompanyLink>
      <Suspense>
        <Overlays />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
