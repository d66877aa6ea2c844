import type { RouteObject } from 'react-router-dom';
import { PageSpinner } from './guarded';

/** Pages for developers, without guards. Production builds omit them and all their code. */
export const developerRoutes: RouteObject[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          path: '/ui',
          lazy: () => import('./gallery-page'),
          hydrateFallbackElement: <PageSpinner />,
        },
      ];
