import type { RouteObject } from 'react-router-dom';

/** A page whose code does not come: whoever goes there stays where they are, as on a slow line. */
export const slowWay = (path: string): RouteObject => ({ path, lazy: () => new Promise<never>(() => undefined) });
