import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shell/components/lazy-page';
import { SECTION_PAGES } from './model/section-pages';

/**
 * Returns the routes of /settings. Each section has its own path and loads when it is opened. `withErrors` shows errors
 * inside the frame, so that the list of sections stays.
 */
export const settingsRoutes = (withErrors: (children: RouteObject[]) => RouteObject): RouteObject => ({
  path: '/settings',
  lazy: lazyPage(() => import('./components/page/settings-page')),
  children: [
    withErrors([
      { index: true, lazy: lazyPage(() => import('./components/page/settings-start')) },
      ...Object.entries(SECTION_PAGES).map(([path, load]) => ({ path, lazy: lazyPage(load) })),
      { path: '*', lazy: lazyPage(() => import('./components/page/remote-section')) },
    ]),
  ],
});
