import type { RouteObject } from 'react-router-dom';
import { SECTIONS } from './model/sections';

/**
 * /settings with every section at its own address, each loaded when it is opened. `withErrors` shows what fails inside
 * of the frame, so that the list of sections stays.
 */
export const settingsRoutes = (withErrors: (children: RouteObject[]) => RouteObject): RouteObject => ({
  path: '/settings',
  lazy: () => import('./components/settings-page'),
  children: [
    withErrors([
      { index: true, lazy: () => import('./components/settings-start') },
      ...SECTIONS.map(({ path, load }) => ({ path, lazy: load })),
      { path: ':remote/:part', lazy: () => import('./components/remote-section') },
      { path: '*', lazy: () => import('./components/no-section') },
    ]),
  ],
});
