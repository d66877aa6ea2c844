import { Outlet, redirectDocument, type RouteObject, ScrollRestoration, useLocation } from 'react-router-dom';
import { PublicLayout } from '../../features/public-pages/components/public-layout';
import { MAIN_ID } from '../../shell/components/page-focus';
import { useTexts } from '../../shell/use-texts';
import { PageError, RootError } from '../errors';
import { OfflineBanner } from '../frames/offline-banner';
import { type OwnPage, ownPageAt } from '../routing/own-pages';
import { usePageArrival, usePageHead } from '../routing/page-head';
import { RouteProgress } from '../routing/route-progress';
import { sitePages } from './pages';

/** The frame around every page of the site: the counterpart of the app's `Root`, without session and remotes. */
function SiteRoot() {
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

/** The routes of the site. Every other path belongs to the app and loads a new document. */
export const siteRoutes: RouteObject[] = [
  {
    element: <SiteRoot />,
    errorElement: <RootError />,
    hydrateFallbackElement: <></>,
    children: [{ errorElement: <PageError />, children: sitePages }],
  },
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
];
