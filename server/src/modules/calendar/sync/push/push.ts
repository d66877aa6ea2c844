import type { EventResponse } from '@atrium/contracts';
import type { CalendarEventLinkRow } from '../../calendar-sync.tables';
import type { CalendarEventRow } from '../../calendar.tables';
import type { AppDeps } from '../../../../deps/deps';
import * as events from '../../calendar.repository';
import { sortExceptions } from '../../events/series-exceptions';
import { stateOf } from '../google/event-state';
import { GoogleError, type GoogleEvent, isForbidden, isGone } from '../google/google-calendar';
import { externalIdOf, readGoogle } from '../google/google-event';
import { newEventOf, patchOf } from '../google/google-patch';
import type { GoogleState } from '../google/synced-state';
import * as links from '../links.repository';
import { applyRemote } from '../pull/apply-remote';
import * as repository from '../sync.repository';
import {
  findSeries,
  findSeriesOfFormer,
  instanceOf,
  isWritten,
  removeAbsentOccurrences,
  pushNewException,
  resetFormerOccurrences,
} from './push-occurrences';
import { linkWritten, type PushContext, readingOf, settle, unlessOutdated } from './write';

const PAST_MS = 30 * 86_400_000;

/** Writes local deletions, changes and new events to Google. */
export async function push(deps: AppDeps, pushing: PushContext): Promise<void> {
  const { connection } = pushing;
  await pushDeletions(deps, pushing);
  const since = new Date(deps.clock.now().getTime() - PAST_MS);
  for (const unsynced of await links.listUnsynced(deps.db, connection, since)) {
    await unlessOutdated(() => pushEvent(deps, pushing, unsynced));
  }
  // Last, since their series may just have been written.
  await removeAbsentOccurrences(deps, pushing);
  await resetFormerOccurrences(deps, pushing);
}

const calendarOf = ({ calendars }: PushContext, id: string): string | undefined =>
  calendars.find((calendar) => calendar.id === id)?.externalId;

async function pushDeletions(deps: AppDeps, pushing: PushContext): Promise<void> {
  const { connection, google } = pushing;
  for (const link of await links.listObsolete(deps.db, connection)) {
    if (await findSeriesOfFormer(deps, pushing, link)) continue;
    await unlessOutdated(async () => {
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
  // The series is not written yet; its exceptions have to wait.
  if (series === undefined || (series && !isWritten(series))) return;
  if (!link) return series ? pushNewException(deps, pushing, event, series) : pushNew(deps, pushing, event);
  if (series && instanceOf(series, event) !== link.externalId) {
    // The series was moved or split, so that the exception belongs to another occurrence at Google.
    await links.releaseLink(deps.db, link.id, event.id);
    return pushNewException(deps, pushing, event, series);
  }
  return pushChange(deps, pushing, { ...unsynced, link });
}

/** Returns the series of an occurrence; null for other events, and for an occurrence of which the calendar has no series. */
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
    const base = link.syncedState ?? readGoogle(await google.event(calendarId, link.externalId), readingOf(event));
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
    const answer = isAnswered(response, base) ? await answerOf(pushing, calendarId, link, response) : null;
    if (!fields && !answer) return await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    const written = await google.patch(calendarId, link.externalId, { ...fields, ...answer }, link.etag);
    await settle(deps, pushing, { event, link, written });
  } catch (error) {
    if (isForbidden(error)) {
      // The account has read-only access to this calendar, so the change stays local.
      await links.updateLink(deps.db, link.id, { syncedVersion: event.version });
    } else if (isGone(error)) await links.forgetLinks(deps.db, link.calendarId, link.externalId);
    else throw error;
  }
}

const isAnswered = (response: links.EventToPush['response'], base: GoogleState): response is EventResponse =>
  response !== null && base.response !== null && response !== base.response;

interface DeletedEvent {
  calendarId: string;
  /** What both sides had before the deletion. */
  base: GoogleState;
}

/**
 * Restores an event that Google has deleted, and records what Google has then. If the next request fails, the restoration
 * does not count as a later change at Google. Returns the event with what remains to be written; undefined if it is
 * deleted here.
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
  const there = readGoogle(restored, readingOf(event));
  if (!there) return undefined;
  const remote = isAnswered(response, base) ? { ...there, response: base.response } : there;
  return deps.db.transaction(async (tx) => {
    if (!(await repository.holdConnection(tx, connection.id))) return undefined;
    const linked = await links.lockLinked(tx, link.calendarId, link.externalId);
    if (!linked?.row) return undefined;
    // The exceptions of a series are restored at the times that it has here.
    const known = event.rule === null ? base : null;
    const change = { row: linked.row, link: linked.link, event: restored, remote, base: known, isLocalLater: true };
    await applyRemote(deps, tx, connection, change);
    const after = await links.lockLinked(tx, link.calendarId, link.externalId);
    return (
      after?.row && {
        event: after.row,
        link: after.link,
        response: isAnswered(response, base) ? response : remote.response,
      }
    );
  });
}

const RESPONSES = { pending: 'needsAction', accepted: 'accepted', declined: 'declined', maybe: 'tentative' } as const;

/** Returns the attendees with the response of the account's owner; Google replaces the whole list. */
async function answerOf(
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
  const added = sortExceptions(event, exceptions).added.map(({ originalStart, startsAt }) => originalStart ?? startsAt);
  const body = newEventOf(stateOf(event), { isFree: event.isFree, added });
  return google.insert(calendar, { ...body, id }).catch(async (error: unknown) => {
    if (!(error instanceof GoogleError && error.status === 409)) throw error;
    return google.patch(calendar, id, { ...body, status: 'confirmed' }).catch((failed: unknown) => {
      // The id of an event that Google has deleted for good cannot be used again.
      if (isGone(failed)) return google.insert(calendar, body);
      throw failed;
    });
  });
}
