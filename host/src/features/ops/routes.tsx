import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shell/components/lazy-page';

/**
 * Returns the routes of /ops, which need no remote. `withErrors` shows errors inside the frame, so that the navigation
 * stays.
 */
export const opsRoutes = (withErrors: (children: RouteObject[]) => RouteObject): RouteObject => ({
  path: '/ops',
  lazy: lazyPage(() => import('./components/page/ops-page')),
  children: [
    withErrors([
      { index: true, lazy: lazyPage(() => import('./components/releases/releases-section')) },
      { path: 'releases/:name', lazy: lazyPage(() => import('./components/releases/package-section')) },
      { path: 'freezes', lazy: lazyPage(() => import('./components/freezes/freezes-section')) },
      { path: 'history', lazy: lazyPage(() => import('./components/logs/history-section')) },
      { path: 'calls', lazy: lazyPage(() => import('./components/logs/calls-section')) },
      { path: 'tokens', lazy: lazyPage(() => import('./components/tokens/tokens-section')) },
      { path: '*', lazy: lazyPage(() => import('./components/page/unknown-section')) },
    ]),
  ],
});
