import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useHostReplacement, useRemotePages, useSlots } from '../remotes';
import { loadCode } from '../shell/components/load-code';
import { useLocalized } from '../shell/places/use-places';
import { useTexts } from '../shell/use-texts';
import { Guarded } from './guarded';
import { watchLostFocus } from './lost-focus';
import { usePageHead } from './page-head';
import { usePageArrival } from './page-arrival';
import { pageAt, type PageInfo } from './pages';
import { RouteProgress } from './route-progress';

// Loaded automatically, but after the page.
const Overlays = lazy(() => loadCode(() => import('./overlays')));

function useTitle({ names }: PageInfo): string {
  const { t } = useTexts();
  const say = useLocalized();
  return [...names.map((name) => ('own' in name ? t(name.own) : say(name.remote))), t('product')].join(' · ');
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
      <Guarded access={page.access}>
        <Outlet />
      </Guarded>
      <Suspense>
        <Overlays />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
