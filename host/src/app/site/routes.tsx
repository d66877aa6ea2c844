import { redirectDocument, type RouteObject } from 'react-router-dom';
import { PageError, RootError } from '../errors';
import { sitePages } from './pages';
import { SiteRoot } from './root';

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
