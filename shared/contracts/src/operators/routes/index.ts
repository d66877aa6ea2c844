import { callRoutes } from './calls';
import { freezeRoutes } from './freezes';
import { liveReleaseRoutes } from './live-releases';
import { tokenRoutes } from './tokens';

/** Routes of operators, who run the installation, and of their pipelines. */
export const operators = { ...liveReleaseRoutes, ...freezeRoutes, ...callRoutes, ...tokenRoutes } as const;
