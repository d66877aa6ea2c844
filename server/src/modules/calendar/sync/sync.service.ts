import type { SyncedCalendarRow } from '../calendar-sync.tables';
import type { CalendarConnectionRow } from '../connections/connections.tables';
import type { AppDeps } from '../../../deps/deps';
import { calendarApi } from '../../oauth/oauth.service';
import { rightsIn } from '../../permissions/permissions.service';
import { loadAccessToken } from '../connections/calendar-access.service';
import { createGoogleCalendar, type GoogleCalendar, PRIMARY } from './google/google-calendar';
import { pull } from './pull/pull';
import { push } from './push/push';
import * as repository from './sync.repository';

/** Longer than a sync takes. After a process was killed, the next sync waits this long. */
const LEASE_MS = 5 * 60_000;

/**
 * Syncs one connection in both directions: first the changes at Google, so that the later of two changes wins. Stores
 * when it finished or that it failed, and throws on failure so that the job retries. Returns `busy` while another run
 * is in progress.
 */
export async function syncConnection(deps: AppDeps, connectionId: string): Promise<'done' | 'busy'> {
  if (calendarApi(deps.config) === null || !(await repository.findConnection(deps.db, connectionId))) return 'done';
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const connection = await repository.takeSyncLease(deps.db, connectionId, { now, until });
  if (!connection) return 'busy';
  try {
    const google = (await mayStillSync(deps, connection)) ? await connectedGoogle(deps, connectionId) : null;
    if (google) await pullAndPush(deps, google, connection);
    const outcome = google ? { syncedAt: deps.clock.now() } : { error: 'CALENDAR_WITHDRAWN' as const };
    await repository.endSync(deps.db, connectionId, outcome);
    return 'done';
  } catch (error) {
    await repository.endSync(deps.db, connectionId, { error: 'CALENDAR_SYNC_FAILED' });
    throw error;
  }
}

/** Returns whether the person who connected the company's calendar may still do so; anyone may sync their own. */
async function mayStillSync(deps: AppDeps, { usage, companyId, userId }: CalendarConnectionRow): Promise<boolean> {
  return usage === 'personal' || Boolean((await rightsIn(deps.db, companyId, userId))?.can('company.update'));
}

/** Returns a Google Calendar client for a connection; null if the permission was withdrawn or Google is not set up. */
export async function connectedGoogle(deps: AppDeps, connectionId: string): Promise<GoogleCalendar | null> {
  const base = calendarApi(deps.config);
  const token = base === null ? null : await loadAccessToken(deps, connectionId);
  return base === null || token === null ? null : createGoogleCalendar(base, token);
}

/** Pulls and then pushes the changes of a connection. */
async function pullAndPush(deps: AppDeps, google: GoogleCalendar, connection: CalendarConnectionRow): Promise<void> {
  const calendars = await listOrAddCalendars(deps, connection);
  await pull(deps, google, connection, calendars);
  const target = calendars.find(({ isTarget }) => isTarget) ?? calendars[0];
  if (target) await push(deps, { google, connection, calendars, target });
}

/** Returns the synced calendars of a connection; before the user chooses any, adds the primary one. */
async function listOrAddCalendars(
  deps: AppDeps,
  { id, companyId, email }: CalendarConnectionRow,
): Promise<SyncedCalendarRow[]> {
  const known = await repository.listCalendars(deps.db, id);
  if (known.length > 0) return known;
  await repository.insertCalendar(deps.db, {
    id: deps.ids.uuid(),
    companyId,
    connectionId: id,
    externalId: PRIMARY,
    name: email ?? PRIMARY,
    isTarget: true,
  });
  return repository.listCalendars(deps.db, id);
}
