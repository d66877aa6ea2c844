import type { ShellPath } from '@atrium/contracts';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { settingsRoutes } from '../features/settings/routes';
import { RemoteRoutes } from '../remotes';
import { lazyPage } from '../shell/lazy-page';
import { developerRoutes } from './developer-routes';
import { PageError, RootError } from './errors';
import { Waiting } from './guarded';
import { PublicFrame } from './public-frame';
import { Root } from './root';
import { sitePages } from './site/pages';

const page = (path: ShellPath, load: Parameters<typeof lazyPage>[0]): RouteObject => ({ path, lazy: lazyPage(load) });

const withPageErrors = (children: RouteObject[]): RouteObject => ({ errorElement: <PageError />, children });

const publicPages = [
  ...sitePages,
  page('/login', () => import('../features/sign-in/components/login-page')),
  page('/register', () => import('../features/sign-in/components/register-page')),
  page('/forgot-password', () => import('../features/sign-in/components/forgot-page')),
  page('/reset-password/:token', () => import('../features/sign-in/components/reset-page')),
  page('/auth/callback', () => import('../features/sign-in/components/callback-page')),
  page('/oauth/callback', () => import('../features/sign-in/components/callback-page')),
  page('/auth/google/calendar/callback', () => import('../features/sign-in/components/calendar-callback-page')),
  page('/invite-registration', () => import('../features/sign-in/components/invite-page')),
];

const signedInPages = [
  page('/dashboard', () => import('../features/dashboard/components/dashboard-page')),
  // The guard has followed where they wanted to go before they signed in, if they did.
  { path: '/auth/google/success' satisfies ShellPath, element: <Navigate to="/dashboard" replace /> },
  page('/explore', () => import('../features/explore/components/explore-page')),
  page('/onboarding', () => import('../features/onboarding/components/onboarding-page')),
  page('/Profile/:id', () => import('../features/profile/components/profile-page')),
  settingsRoutes(withPageErrors),
  // Whatever else there is belongs to a remote; the guard has sent everything unknown elsewhere.
  { path: '*', element: <RemoteRoutes /> },
];

/** The one router. Who may see a page is decided above all of them, in `Root`. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { element: <PublicFrame />, children: [withPageErrors(publicPages)] },
      { lazy: lazyPage(() => import('./signed-in-frame')), children: [withPageErrors(signedInPages)] },
    ],
  },
];

export const createRouter = () => createBrowserRouter([...routes, ...developerRoutes]);
