import type { ShellPath } from '@atrium/contracts';
import type { ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { opsRoutes } from '../../features/ops/routes';
import { settingsRoutes } from '../../features/settings/routes';
import { lazyPage } from '../../shell/components/lazy-page';
import { developerRoutes } from './developer-routes';
import { PageError, RootError } from '../errors';
import { PageSpinner } from './guarded';
import { PublicFrame } from '../frames/public-frame';
import { HostCrash } from '../../remotes';
import { RemotePage } from './remote-page';
import { Root } from '../root';
import { sitePages } from '../site/pages';

/** Resolves when the server's setup is known, or after a timeout. */
type PreloadSetup = () => Promise<void>;

const page = (path: ShellPath, load: Parameters<typeof lazyPage>[0]): RouteObject => ({ path, lazy: lazyPage(load) });

/**
 * Creates the route of a page that depends on the server's setup. It renders once the setup is known, so that its
 * layout does not shift later.
 */
const setupPage = (path: ShellPath, preloadSetup: PreloadSetup, load: Parameters<typeof lazyPage>[0]): RouteObject =>
  page(path, async () => {
    const [module] = await Promise.all([load(), preloadSetup()]);
    return module;
  });

/** Shows an error of the shell and counts it against the running host. */
const withReport = (error: ReactElement) => (
  <>
    {error}
    <HostCrash />
  </>
);

const withPageErrors = (children: RouteObject[]): RouteObject => ({
  errorElement: withReport(<PageError />),
  children,
});

const publicPages = (preloadSetup: PreloadSetup) => [
  ...sitePages,
  setupPage('/login', preloadSetup, () => import('../../features/sign-in/components/login/login-page')),
  setupPage('/register', preloadSetup, () => import('../../features/sign-in/components/register-page')),
  setupPage('/forgot-password', preloadSetup, () => import('../../features/sign-in/components/forgot-page')),
  page('/reset-password/:token', () => import('../../features/sign-in/components/reset-page')),
  page('/auth/callback', () => import('../../features/sign-in/components/google/callback-page')),
  page('/oauth/callback', () => import('../../features/sign-in/components/google/callback-page')),
  page(
    '/auth/google/calendar/callback',
    () => import('../../features/sign-in/components/google/calendar-callback-page'),
  ),
  setupPage('/invite-registration', preloadSetup, () => import('../../features/sign-in/components/invite/invite-page')),
];

const signedInPages = [
  page('/dashboard', () => import('../../features/dashboard/components/dashboard-page')),
  // The guard has already redirected to the path remembered before sign-in, if there was one.
  { path: '/auth/google/success' satisfies ShellPath, element: <Navigate to="/dashboard" replace /> },
  page('/explore', () => import('../../features/explore/components/explore-page')),
  page('/onboarding', () => import('../../features/onboarding/components/onboarding-page')),
  settingsRoutes(withPageErrors),
  opsRoutes(withPageErrors),
  // Everything else belongs to a remote, whose manifest defines its routes; the guard redirects unknown paths.
  { path: '*', element: <RemotePage /> },
];

/** Creates the routes of the app's only router. `Root` decides, above all of them, who may see a page. */
export const createRoutes = (preloadSetup: PreloadSetup): RouteObject[] => [
  {
    element: <Root />,
    errorElement: withReport(<RootError />),
    hydrateFallbackElement: <PageSpinner />,
    children: [
      { element: <PublicFrame />, children: [withPageErrors(publicPages(preloadSetup))] },
      { lazy: lazyPage(() => import('../frames/signed-in-frame')), children: [withPageErrors(signedInPages)] },
    ],
  },
];

export const createRouter = (preloadSetup: PreloadSetup) =>
  createBrowserRouter([...createRoutes(preloadSetup), ...developerRoutes]);
