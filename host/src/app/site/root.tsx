import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PublicLayout } from '../../features/public-pages/components/public-layout';
import { useTexts } from '../../shell/use-texts';
import { OfflineBanner } from '../frames/offline-banner';
import { type OwnPage, ownPageAt } from '../routing/own-pages';
import { MAIN_ID } from '../../shell/components/page-focus';
import { usePageArrival } from '../routing/page-arrival';
import { usePageHead } from '../routing/page-head';
import { RouteProgress } from '../routing/route-progress';

/** The frame around every page of the site: the counterpart of the app's `Root`, without session and remotes. */
export function SiteRoot() {
  const { pathname } = useLocation();
  const own = ownPageAt(pathname);
  return own && <FramedPage page={own} />;
}

function FramedPage({ page }: { page: OwnPage }) {
  const { path, title, description = 'home', progressMs } = page;
  const { t } = useTexts();
  usePageArrival(`${t(`pages.${title}`)} · ${t('product')}`);
  usePageHead({ description: t(`descriptions.${description}`), canonical: path });
  return (
    <>
      <RouteProgress progressMs={progressMs} />
      <PublicLayout mainId={MAIN_ID} signedIn={false}>
        <Outlet />
      </PublicLayout>
      <OfflineBanner />
      <ScrollRestoration />
    </>
  );
}
