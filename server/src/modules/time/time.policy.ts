import { eq, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { timeEntries } from '../work/time.tables';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { may, peopleUnder } from '../permissions/permissions.service';

/** Returns whether the actor may see rates and costs. One permission covers both, as cost and time reveal the rate. */
export const maySeeRates = (actor: Pick<CompanySession, 'can'>): boolean => actor.can('rates.view');

/** Returns the condition for the entries that the actor may see; undefined for all. */
export function visibleEntries(actor: CompanySession): SQL | undefined {
  const others = peopleUnder(actor, ['time.viewAll'])(timeEntries.userId);
  return others && or(eq(timeEntries.userId, actor.userId), others);
}

/** Returns whether the actor may see a person's time. */
export async function maySeeTimeOf(tx: Tx, actor: CompanySession, userId: string): Promise<boolean> {
  return userId === actor.userId || may(tx, actor, 'time.viewAll', { userId });
}

/** Throws unless the actor may edit a person's time: FORBIDDEN if they may see it, otherwise NOT_FOUND. */
export async function requireMayEdit(tx: Tx, actor: CompanySession, userId: string): Promise<void> {
  if (userId === actor.userId || (await may(tx, actor, 'time.editOthers', { userId }))) return;
  throw new AppError((await maySeeTimeOf(tx, actor, userId)) ? 'FORBIDDEN' : 'NOT_FOUND');
}
