import type { PUBLIC_PATHS } from '@atrium/contracts';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shell/components/lazy-page';

const page = (path: (typeof PUBLIC_PATHS)[number], load: Parameters<typeof lazyPage>[0]): RouteObject => ({
  path,
  lazy: lazyPage(load),
});

/**
 * The pages that require no sign-in and are the same for everyone. They are prerendered, and are pages of the app as
 * well.
 */
export const sitePages: RouteObject[] = [
  page('/', () => import('../../features/public-pages/components/home-page')),
  page('/features', () => import('../../features/public-pages/components/features-page')),
  page('/pricing', () => import('../../features/public-pages/components/pricing-page')),
  page('/roadmap', () => import('../../features/public-pages/components/roadmap-page')),
  page('/terms-of-service', () => import('../../features/public-pages/components/terms-of-service-page')),
  page('/privacy-policy', () => import('../../features/public-pages/components/privacy-policy-page')),
  page('/cookie-policy', () => import('../../features/public-pages/components/cookie-policy-page')),
];
