import { dayAt } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { companyFacts } from '../companies/memberships.service';
import { listAway } from './leave.repository';

/** Returns the people on approved leave today, in the company's time zone; half days count. */
export async function peopleOnLeave(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<ReadonlySet<string>> {
  const { timeZone } = await companyFacts(tx, companyId);
  return new Set(await listAway(tx, companyId, dayAt(clock.now().getTime(), timeZone)));
}
