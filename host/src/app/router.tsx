import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Dashboard } from '../features/dashboard/components/dashboard-page';
import { RemoteRoutes } from '../remotes';
import { PageError, RootError } from './errors';
import { Waiting } from './guarded';
import { PublicFrame, SignedInFrame } from './layouts';
import type { HostPath } from './pages';
import { Root } from './root';

const page = (path: HostPath, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({ path, lazy });

const publicPages = [
  page('/', () => import('../features/public-pages/components/home-page')),
  page('/features', () => import('../features/public-pages/components/features-page')),
  page('/pricing', () => import('../features/public-pages/components/pricing-page')),
  page('/login', () => import('../features/sign-in/components/login-page')),
  page('/register', () => import('../features/sign-in/components/register-page')),
  page('/invite-registration', () => import('../features/sign-in/components/invite-page')),
];

const signedInPages = [
  { path: '/dashboard' satisfies HostPath, element: <Dashboard /> },
  page('/explore', () => import('../features/explore/components/explore-page')),
  page('/onboarding', () => import('../features/onboarding/components/onboarding-page')),
  page('/Profile/:id', () => import('../features/profile/components/profile-page')),
  page('/settings', () => import('../features/settings/components/settings-page')),
  // Whatever else there is belongs to a remote; the guard has sent everything unknown elsewhere.
  { path: '*', element: <RemoteRoutes /> },
];

const withPageErrors = (children: RouteObject[]): RouteObject => ({ errorElement: <PageError />, children });

/** The one router. Who may see a page is decided above all of them, in `Root`. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootError />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { element: <PublicFrame />, children: [withPageErrors(publicPages)] },
      { element: <SignedInFrame />, children: [withPageErrors(signedInPages)] },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
