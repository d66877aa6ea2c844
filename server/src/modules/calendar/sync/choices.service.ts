import type { API, CalendarChoice, CalendarUsage, ParsedBody, ResponseOf } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { enqueue } from '../../../jobs/enqueue';
import { read as readConnection, requireConnection } from '../connections/connections.service';
import { type GoogleCalendarEntry, GoogleError, isForbidden, PRIMARY } from './google/google-calendar';
import { removeImportedOf } from './imported.service';
import { removeWritten, requestSync } from './sync.jobs';
import * as links from './links.repository';
import * as repository from './sync.repository';
import { connectedGoogle } from './sync.service';

type Choices = ResponseOf<typeof API.calendarSync.choices>;
type ChosenCalendars = ParsedBody<typeof API.calendarSync.choose>;

/** Roles with which a Google account may change the events of a calendar. */
const WRITERS = new Set(['writer', 'owner']);

/** Starts a sync; `isSyncing` of the returned connection is true until it has finished. */
export async function start(deps: AppDeps, actor: CompanySession, usage: CalendarUsage) {
  await deps.db.transaction(async (tx) => {
    const row = await requireConnection(tx, actor, usage);
    if (!row.syncEnabled) throw new AppError('CALENDAR_PAUSED');
    await requestSync(deps, tx, row.id);
  });
  return { success: true as const, calendar: await readConnection(deps, actor, usage) };
}

/** Returns the calendars of the connected account, or only its primary one without the permission to list them. */
export async function listChoices(deps: AppDeps, actor: CompanySession, usage: CalendarUsage): Promise<Choices> {
  const { id, email } = await deps.db.transaction((tx) => requireConnection(tx, actor, usage));
  const entries = await listEntries(deps, id);
  const known = await repository.listCalendars(deps.db, id);
  const isFirst = known.length === 0;
  const primary = { id: PRIMARY, summary: email ?? '', primary: true, accessRole: 'owner' };
  const calendars = (entries ?? [primary])
    .map((entry): CalendarChoice => {
      const row = known.find(({ externalId }) => externalId === idOf(entry));
      return {
        _id: idOf(entry),
        name: entry.summary || entry.id,
        isPrimary: entry.primary,
        canWrite: WRITERS.has(entry.accessRole),
        // The first sync uses the primary calendar until the user chooses others.
        isChosen: row !== undefined || (isFirst && entry.primary),
        isTarget: row?.isTarget ?? (isFirst && entry.primary),
      };
    })
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.name.localeCompare(other.name));
  return { calendars, canList: entries !== null };
}

/** Returns the id of a calendar; the primary one has a fixed id, regardless of its address. */
const idOf = ({ id, primary }: Pick<GoogleCalendarEntry, 'id' | 'primary'>): string => (primary ? PRIMARY : id);

/** Returns the calendars at Google; null without the permission to list them. */
async function listEntries(deps: AppDeps, connectionId: string): Promise<GoogleCalendarEntry[] | null> {
  const google = await connectedGoogle(deps, connectionId);
  if (google === null) throw new AppError('CALENDAR_WITHDRAWN');
  try {
    return await google.calendars();
  } catch (error) {
    if (isForbidden(error)) return null;
    if (error instanceof GoogleError && error.status === 401) throw new AppError('CALENDAR_WITHDRAWN');
    deps.log.warn({ err: error }, 'Google Calendar did not list the calendars of an account');
    throw new AppError('GOOGLE_UNAVAILABLE');
  }
}

/** Replaces the synced calendars. For calendars no longer chosen, removes the copied events on both sides. */
export async function choose(deps: AppDeps, actor: CompanySession, usage: CalendarUsage, chosen: ChosenCalendars) {
  const { calendars: choices } = await listChoices(deps, actor, usage);
  const wanted = choices.filter(({ _id }) => chosen.calendars.includes(_id));
  if (wanted.length < new Set(chosen.calendars).size) throw fieldError('calendars', 'INVALID');
  if (!wanted.some(({ _id, canWrite }) => _id === chosen.target && canWrite)) throw fieldError('target', 'INVALID');
  await deps.db.transaction(async (tx) => {
    const { id: connectionId, companyId } = await requireConnection(tx, actor, usage);
    const known = await repository.listCalendars(tx, connectionId);
    const deselected = known.filter(({ externalId }) => !chosen.calendars.includes(externalId));
    const ids = deselected.map(({ id }) => id);
    for (const calendar of deselected) {
      const externalIds = await links.listWritten(tx, calendar.id);
      await enqueue(deps, tx, removeWritten, { connectionId, calendar: calendar.externalId, externalIds });
    }
    await removeImportedOf(deps, tx, ids);
    await repository.deleteCalendars(tx, ids);
    for (const { _id: externalId, name } of wanted) {
      if (known.some((row) => row.externalId === externalId)) continue;
      await repository.insertCalendar(tx, { id: deps.ids.uuid(), companyId, connectionId, externalId, name });
    }
    await repository.setTarget(tx, connectionId, chosen.target);
    await requestSync(deps, tx, connectionId);
  });
  return { success: true as const, calendar: await readConnection(deps, actor, usage) };
}
