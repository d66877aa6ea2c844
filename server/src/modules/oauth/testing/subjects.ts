import { API } from '@atrium/contracts';
import { calendarConnections } from '../../../composition/schema';
import { sealGrant } from '../../calendar/connections/revoke-grant';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/**
 * Builds a call about the company's connected calendar. The path names which of the two usages is meant, never its
 * owner.
 */
const callAboutCalendar =
  (body?: object): MakeSubject =>
  async ({ founder, company, test: { deps } }) => {
    const now = deps.clock.now();
    const granted = {
      issuer: 'https://provider.example',
      sub: company._id,
      connectedAt: now,
      refreshToken: sealGrant(deps, 'refresh'),
      accessToken: sealGrant(deps, 'access'),
      accessExpiresAt: new Date(now.getTime() + 3_600_000),
    };
    const row = { companyId: company._id, userId: founder.id, usage: 'company' as const, ...granted };
    await deps.db
      .insert(calendarConnections)
      .values({ id: deps.ids.uuid(), ...row })
      .onConflictDoNothing();
    return { by: founder, input: { params: { usage: 'company' }, ...(body && { body }) }, own: ['params.usage'] };
  };

export const oauthSubjects: Subjects = [
  [API.oauth.changeCalendar, callAboutCalendar({ syncEnabled: false })],
  [API.oauth.disconnectCalendar, callAboutCalendar()],
  [API.calendarSync.start, callAboutCalendar()],
  [API.calendarSync.choices, callAboutCalendar()],
  [API.calendarSync.choose, callAboutCalendar({ calendars: ['primary'], target: 'primary' })],
];
