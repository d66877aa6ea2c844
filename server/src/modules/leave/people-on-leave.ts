import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { companyFacts } from '../companies/memberships.service';
import { listAway } from './leave.repository';

/** The day that it is somewhere, `2026-11-21`. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

/** The people of a company who are on approved leave today, by its own calendar; half days count. */
export async function peopleOnLeave(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<ReadonlySet<string>> {
  const { timeZone } = await companyFacts(tx, companyId);
  return new Set(await listAway(tx, companyId, dayIn(timeZone, clock.now())));
}
