import { callRoutes } from './calls';
import { liveReleaseRoutes } from './live-releases';
import { tokenRoutes } from './tokens';

/** Routes of operators, who run the installation, and of their pipelines. */
export const operators = { ...liveReleaseRoutes, ...callRoutes, ...tokenRoutes } as const;
