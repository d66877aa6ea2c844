import type { RouteObject } from 'react-router-dom';

/**
 * Returns the route of a page whose code never loads, so a user who navigates to it stays on the current page, as on a
 * slow network.
 */
export const slowWay = (path: string): RouteObject => ({ path, lazy: () => new Promise<never>(() => undefined) });
