import type { CompanySession } from '../../lib/session';

export const maySeeAll = (actor: CompanySession): boolean => actor.can('leave.decide') || actor.can('leave.viewAll');

/** One's own, and everybody's for those who decide or may view. Others are told that it does not exist. */
export const maySee = (actor: CompanySession, employeeId: string): boolean =>
  employeeId === actor.userId || maySeeAll(actor);
