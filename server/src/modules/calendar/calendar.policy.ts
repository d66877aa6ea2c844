import type { Tx } from '../../db/client';
import type { CalendarEventRow } from './calendar.tables';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import * as repository from './calendar.repository';

/** Returns whether the actor may add events to everyone's calendar; requires the permission to post to the bulletin. */
export const mayCreateCompanyEvents = (actor: CompanySession): boolean => actor.can('bulletin.post');

type EventOwnership = Pick<CalendarEventRow, 'scope' | 'organizerId'>;

/** Returns whether the actor may edit an event: as its organizer, or a company event if they may create such events. */
export const mayEdit = (actor: CompanySession, { scope, organizerId }: EventOwnership): boolean =>
  organizerId === actor.userId || (scope === 'company' && mayCreateCompanyEvents(actor));

/** Throws NOT_FOUND unless the event is a company event or the actor takes part in it. */
export async function requireVisible(tx: Tx, actor: CompanySession, event: CalendarEventRow): Promise<void> {
  if (event.scope === 'company') return;
  const own = await repository.listOwnAttendance(tx, actor.companyId, actor.userId, [event.id]);
  if (!own.has(event.id)) throw new AppError('NOT_FOUND');
}
