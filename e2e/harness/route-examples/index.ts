import { mergeDistinct } from '../merge-distinct';
import { adminExamples } from './admin';
import { chatExamples } from './chat';
import type { RouteExamples } from './example';
import { shellExamples } from './shell';
import { timeExamples } from './time';

/**
 * Addresses of routes with a parameter, and of routes with several cases. Any other route is opened at its path. The
 * tests fail if a route with a parameter is missing here.
 */
export const ROUTE_EXAMPLES: RouteExamples = mergeDistinct({
  shell: shellExamples,
  chat: chatExamples,
  time: timeExamples,
  admin: adminExamples,
});
