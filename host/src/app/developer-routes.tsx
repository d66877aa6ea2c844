import type { RouteObject } from 'react-router-dom';
import { Waiting } from './guarded';

/** Pages for developers, without guards. A production build leaves them and all their code out. */
export const developerRoutes: RouteObject[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          path: '/ui',
          lazy: () => import('../features/gallery/components/gallery-page'),
          hydrateFallbackElement: <Waiting />,
        },
      ];
