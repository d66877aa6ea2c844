import { dayAt } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { companyFacts } from '../companies/memberships.service';
import { listAway } from './leave.repository';

/**
 * Returns the people on approved leave today, in the company's time zone, with the last day of that leave; half days
 * count.
 */
export async function peopleOnLeave(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<ReadonlyMap<string, string>> {
  const { timeZone } = await companyFacts(tx, companyId);
  const away = await listAway(tx, companyId, dayAt(clock.now().getTime(), timeZone));
  return new Map(away.map(({ userId, until }) => [userId, until]));
}
