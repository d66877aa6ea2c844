import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shell/lazy-page';
import { SECTION_PAGES } from './model/section-pages';

/**
 * /settings with every section at its own address, each loaded when it is opened. `withErrors` shows what fails inside
 * of the frame, so that the list of sections stays.
 */
export const settingsRoutes = (withErrors: (children: RouteObject[]) => RouteObject): RouteObject => ({
  path: '/settings',
  lazy: lazyPage(() => import('./components/settings-page')),
  children: [
    withErrors([
      { index: true, lazy: lazyPage(() => import('./components/settings-start')) },
      ...Object.entries(SECTION_PAGES).map(([path, load]) => ({ path, lazy: lazyPage(load) })),
      { path: ':remote/:part', lazy: lazyPage(() => import('./components/remote-section')) },
      { path: '*', lazy: lazyPage(() => import('./components/no-section')) },
    ]),
  ],
});
