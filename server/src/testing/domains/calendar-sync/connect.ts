import type { CalendarUsage } from '@atrium/contracts';
import { calendarConnections } from '../../../composition/schema';
import { sealGrant } from '../../../modules/calendar/connections/revoke-grant';
import type { TestApp } from '../../app';
import type { Person } from '../people';

/** Connects a Google calendar whose access token needs no renewal; returns the id of the connection. */
export async function connectCalendar(
  { deps }: TestApp,
  {
    companyId,
    person,
    usage = 'personal',
    email = 'ada@example.com',
  }: { companyId: string; person: Person; usage?: CalendarUsage; email?: string },
): Promise<string> {
  const id = deps.ids.uuid();
  const now = deps.clock.now();
  await deps.db.insert(calendarConnections).values({
    id,
    companyId,
    userId: person.id,
    usage,
    issuer: 'https://accounts.google.com',
    sub: person.id,
    email,
    refreshToken: sealGrant(deps, 'refresh'),
    accessToken: sealGrant(deps, 'access'),
    accessExpiresAt: new Date(now.getTime() + 400 * 86_400_000),
    connectedAt: now,
  });
  return id;
}
