import type { RouteExamples } from './example';

/** Pages of remote-leave that need specific addresses. */
export const leaveExamples: RouteExamples = {};
