import type { RouteDefinition } from '@atrium/contracts';
import type { SessionSource } from './session-source';

/** Routes for every user whose responses are nevertheless about one company. */
const OF_A_COMPANY = /^\/(company\/update|notifications)(\/|$)/;

/** The route with which users end their membership of the company that their session is in. */
const LEAVE = '/company/leave';

const isAboutCompany = ({ access, path }: Pick<RouteDefinition, 'access' | 'path'>) =>
  OF_A_COMPANY.test(path) || (access === 'company' && path !== LEAVE);

/**
 * Returns a function that returns whether the response to a call may still be used: the tab shows the same user and
 * company as at the time of the call, or the response is not about a company.
 */
export function trackCompany(
  session: SessionSource | undefined,
  route: Pick<RouteDefinition, 'access' | 'path'>,
): () => boolean {
  if (!session || !isAboutCompany(route)) return () => true;
  const companyId = session.companyId();
  const userId = session.userId?.();
  return () => session.companyId() === companyId && session.userId?.() === userId;
}
