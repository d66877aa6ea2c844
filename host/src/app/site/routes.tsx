import { redirectDocument, type RouteObject } from 'react-router-dom';
import { PageError, RootError } from '../errors';
import { sitePages } from './pages';
import { SiteRoot } from './root';

/** The site's pages; whatever else is asked for is the app's, which begins with a page load. */
export const siteRoutes: RouteObject[] = [
  {
    element: <SiteRoot />,
    errorElement: <RootError />,
    hydrateFallbackElement: <></>,
    children: [{ errorElement: <PageError />, children: sitePages }],
  },
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
];
