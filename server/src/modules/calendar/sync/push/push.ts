import type { EventResponse } from '@atrium/contracts';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { partitionExceptions } from '../../events/series-exceptions';
import { stateOf } from '../google/event-state';
import { GoogleError, type GoogleEvent, isForbidden, isGone } from '../google/google-calendar';
import { externalIdOf, toGoogleState } from '../google/google-event';
import { newEventOf, patchOf } from '../google/google-patch';
import type { GoogleState } from '../google/synced-state';
import { lockLinkedEvent } from '../linked-events.repository';
import * as links from '../links.repository';
import { applyRemote } from '../pull/apply-remote';
import * as repository from '../sync.repository';
import {
  findSeries,
  findSeriesOfRemovedException,
  instanceIdOf,
  isWritten,
  pushNewException,
  removeAbsentOccurrences,
  resetFormerOccurrences,
} from './push-occurrences';
import { ignoreOutdated, linkWritten, type PushContext, readOptionsOf, recordWritten } from './write';

/** Events that ended earlier are not written. */
const PAST_MS = 30 * 86_400_000;

/** Writes local deletions, changes and new events to Google. */
export async function push(deps: AppDeps, pushing: PushContext): Promise<void> {
  const { connection } = pushing;
  await pushDeletions(deps, pushing);
  const since = new Date(deps.clock.now().getTime() - PAST_MS);
  for (const unsynced of await links.listUnsynced(deps.db, connection, since)) {
    await ignoreOutdated(() => pushEvent(deps, pushing, unsynced));
  }
  // Occurrences come last, since their series may just have been written.
  await removeAbsentOccurrences(deps, pushing);
  await resetFormerOccurrences(deps, pushing);
}

const calendarOf = ({ calendars }: PushContext, id: string): string | undefined =>
  calendars.find((calendar) => calendar.id === id)?.externalId;

async function pushDeletions(deps: AppDeps, pushing: PushContext): Promise<void> {
  const { connection, google } = pushing;
  for (const link of await links.listObsolete(deps.db, connection)) {
    if (await findSeriesOfRemovedException(deps, pushing, link)) continue;
    await ignoreOutdated(async () => {
      const calendarId = calendarOf(pushing, link.calendarId);
      const isKept = await links.isKeptElsewhere(deps.db, link);
      if (calendarId !== undefined && !isKept) await google.remove(calendarId, link.externalId, link.etag);
      await links.forgetLinks(deps.db, link.calendarId, link.externalId);
    });
  }
}

async function pushEvent(deps: AppDeps, pushing: PushContext, unsynced: links.EventToPush): Promise<void> {
  const { event, link } = unsynced;
  const series = await seriesOf(deps, pushing, event);
  // Exceptions are written after their series.
  if (series === undefined || (series && !isWritten(series))) return;
  if (!link) return series ? pushNewException(deps, pushing, event, series) : pushNew(deps, pushing, event);
  if (series && instanceIdOf(series, event) !== link.externalId) {
    // The series was moved or split, so that the exception belongs to another occurrence at Google.
    await links.releaseLink(deps.db, link.id, event.id);
    return pushNewException(deps, pushing, event, series);
  }
  return pushChange(deps, pushing, { ...unsynced, link });
}

/**
 * Returns the series of an occurrence; null for other events, and for an occurrence whose series does not belong in the
 * calendar. Returns undefined for an occurrence whose series was not written yet.
 */
async function seriesOf(deps: AppDeps, pushing: PushContext, { seriesId }: CalendarEventRow) {
  if (seriesId === null) return null;
  const series = await findSeries(deps, pushing, seriesId);
  return series ?? ((await links.isInvited(deps.db, pushing.connection, seriesId)) ? undefined : null);
}

interface LinkedEventToPush extends links.EventToPush {
  link: CalendarEventLinkRow;
}

async function pushChange(
  deps: AppDeps,
  pushing: PushContext,
  { event, link, response }: LinkedEventToPush,
): Promise<void> {
  const { google } = pushing;
  const calendarId = calendarOf(pushing, link.calendarId);
  if (calendarId === undefined) return;
  try {
    const base =
      link.syncedState ?? toGoogleState(await google.event(calendarId, link.externalId), readOptionsOf(event));
    if (base === null) return;
    if (event.isCancelled) {
      if (!base.isCancelled) await google.remove(calendarId, link.externalId, link.etag);
      const state = { ...base, isCancelled: true };
      return await links.updateLink(deps.db, link.id, { syncedState: state, syncedVersion: event.version, etag: '' });
    }
    if (base.isCancelled) {
      const restored = await restore(deps, pushing, { event, link, response }, { calendarId, base });
      if (restored) await pushChange(deps, pushing, restored);
      return;
    }
    const exceptions = event.rule === null ? [] : await events.listExceptions(deps.db, event.id);
    const starts = new Set(exceptions.map(({ originalStart }) => originalStart?.getTime()));
    const fields = patchOf(stateOf(event), base, (at) => !starts.has(at));
    const answer = hasNewResponse(response, base) ? await toResponseBody(pushing, calendarId, link, response) : null;
    if (!fields && !answer) return await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    const written = await google.patch(calendarId, link.externalId, { ...fields, ...answer }, link.etag);
    await recordWritten(deps, pushing, { event, link, written });
  } catch (error) {
    if (isForbidden(error)) {
      // The account has read-only access to this calendar, so the change stays local.
      await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    } else if (isGone(error)) await links.forgetLinks(deps.db, link.calendarId, link.externalId);
    else throw error;
  }
}

const hasNewResponse = (response: links.EventToPush['response'], base: GoogleState): response is EventResponse =>
  response !== null && base.response !== null && response !== base.response;

interface DeletedEvent {
  calendarId: string;
  /** The state on both sides before the deletion. */
  base: GoogleState;
}

/**
 * Restores an event that was deleted at Google and records its state there, so that the restoration does not count as a
 * later change at Google if the next request fails. Returns the event, of which changes may remain to be written;
 * undefined if it is deleted here.
 */
async function restore(
  deps: AppDeps,
  { connection, google }: PushContext,
  { event, link, response }: LinkedEventToPush,
  { calendarId, base }: DeletedEvent,
): Promise<LinkedEventToPush | undefined> {
  const restored = await google.restore(calendarId, link.externalId, link.etag);
  // A restored series brings back exceptions that changed before its deletion; only a complete read lists them.
  if (event.rule !== null) await repository.forgetSyncToken(deps.db, link.calendarId);
  const there = toGoogleState(restored, readOptionsOf(event));
  if (!there) return undefined;
  const remote = hasNewResponse(response, base) ? { ...there, response: base.response } : there;
  return deps.db.transaction(async (tx) => {
    if (!(await repository.holdConnection(tx, connection.id))) return undefined;
    const linked = await lockLinkedEvent(tx, link.calendarId, link.externalId);
    if (!linked?.row) return undefined;
    // The exceptions of a series are restored at the times that it has here.
    const known = event.rule === null ? base : null;
    const change = { row: linked.row, link: linked.link, event: restored, remote, base: known, isLocalLater: true };
    await applyRemote(deps, tx, connection, change);
    const after = await lockLinkedEvent(tx, link.calendarId, link.externalId);
    return (
      after?.row && {
        event: after.row,
        link: after.link,
        response: hasNewResponse(response, base) ? response : remote.response,
      }
    );
  });
}

const RESPONSES = { pending: 'needsAction', accepted: 'accepted', declined: 'declined', maybe: 'tentative' } as const;

/** Returns the body that sets the response of the account's owner: all attendees, because Google replaces the list. */
async function toResponseBody(
  { google }: PushContext,
  calendarId: string,
  link: CalendarEventLinkRow,
  response: keyof typeof RESPONSES,
) {
  const { attendees } = await google.event(calendarId, link.externalId);
  return {
    attendees: attendees.map((each) => (each.self === true ? { ...each, responseStatus: RESPONSES[response] } : each)),
  };
}

async function pushNew(deps: AppDeps, pushing: PushContext, event: CalendarEventRow): Promise<void> {
  if (event.isCancelled) return;
  const written = await insert(deps, pushing, event);
  await linkWritten(deps, pushing, { event, written, calendar: pushing.target, isImported: false });
}

/** Creates the event at Google, or updates it if an earlier run has already created it. */
async function insert(deps: AppDeps, { google, target }: PushContext, event: CalendarEventRow): Promise<GoogleEvent> {
  const { externalId: calendar } = target;
  const id = externalIdOf(event);
  const exceptions = event.rule === null ? [] : await events.listExceptions(deps.db, event.id);
  const { added } = partitionExceptions(event, exceptions);
  const dates = added.map(({ originalStart, startsAt }) => originalStart ?? startsAt);
  const body = newEventOf(stateOf(event), { isFree: event.isFree, added: dates });
  return google.insert(calendar, { ...body, id }).catch(async (error: unknown) => {
    if (!(error instanceof GoogleError && error.status === 409)) throw error;
    return google.patch(calendar, id, { ...body, status: 'confirmed' }).catch((failed: unknown) => {
      // The id of an event that Google has deleted permanently cannot be reused.
      if (isGone(failed)) return google.insert(calendar, body);
      throw failed;
    });
  });
}
