import { z } from 'zod';
import { createLimitedFetch } from '../../../../lib/requests/limited-fetch';

/** Timeout for requests to Google. */
const TIMEOUT_MS = 20_000;
const PAGE_SIZE = 250;

/** Id of the account's primary calendar, which is synced until others are chosen. */
export const PRIMARY = 'primary';

const eventTime = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
  timeZone: z.string().optional(),
});

/** An attendee, with fields that the sync does not read, because Google replaces the whole list. */
const attendee = z.looseObject({ self: z.boolean().optional(), responseStatus: z.string().optional() });

/** The fields of Google's events that the sync reads. */
const googleEvent = z.object({
  id: z.string(),
  status: z.string().default('confirmed'),
  etag: z.string().default(''),
  eventType: z.string().default('default'),
  visibility: z.string().optional(),
  transparency: z.string().optional(),
  summary: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  start: eventTime.optional(),
  end: eventTime.optional(),
  recurrence: z.array(z.string()).default([]),
  recurringEventId: z.string().optional(),
  originalStartTime: eventTime.optional(),
  attendees: z.array(attendee).default([]),
  /** When it last changed; may be missing, in particular for deleted events. */
  updated: z.iso.datetime({ offset: true }).optional().catch(undefined),
});
export type GoogleEvent = z.output<typeof googleEvent>;

const eventPage = z.object({
  timeZone: z.string().default('UTC'),
  items: z.array(googleEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

const calendarList = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().default(''),
        primary: z.boolean().default(false),
        accessRole: z.string().default('reader'),
      }),
    )
    .default([]),
});
export type GoogleCalendarEntry = z.output<typeof calendarList>['items'][number];

type GoogleTime = Record<keyof z.output<typeof eventTime>, string | null | undefined>;

/** The request body for events at Google. PATCH changes the given fields only; null clears one. */
export interface GoogleEventBody {
  id?: string;
  status?: 'confirmed';
  summary?: string;
  description?: string;
  location?: string;
  transparency?: 'transparent';
  start?: Partial<GoogleTime>;
  end?: Partial<GoogleTime>;
  recurrence?: string[];
  attendees?: z.output<typeof attendee>[];
}

export interface GoogleChanges {
  events: GoogleEvent[];
  /** Time zone of events that name none. */
  calendarZone: string;
  syncToken: string | null;
}

/** An unsuccessful response from Google. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  constructor(
    readonly status: number,
    /** Google's reason code, such as `rateLimitExceeded`; empty if there is none. */
    readonly reason = '',
  ) {
    super(`Google Calendar answered with ${status} ${reason}`.trim());
  }
}

/** Temporary failures that Google also reports with status 403. */
const TEMPORARY_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

/** Returns whether the account permanently lacks permission. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof GoogleError && error.status === 403 && !TEMPORARY_REASONS.has(error.reason);

const errorBody = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });

async function errorOf(response: Response): Promise<GoogleError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  return new GoogleError(response.status, body.data?.error.errors[0]?.reason);
}

/** Returns whether Google reports that a resource no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof GoogleError && [404, 410].includes(error.status);

/** Returns whether the event has changed at Google since the etag that was sent. */
export const isOutdated = (error: unknown): boolean => error instanceof GoogleError && error.status === 412;

/** Limits the size of a response, of which the largest is a page of events with long descriptions. */
const fetchLimited = createLimitedFetch(16 * 1024 * 1024);

/** Creates a client for the Google Calendar API with an access token. `base` has no trailing slash. */
export function createGoogleCalendar(base: string, token: string) {
  async function call(method: string, path: string, { body, ifMatch }: { body?: object; ifMatch?: string } = {}) {
    const response = await fetchLimited(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && ifMatch !== '' && { 'if-match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw await errorOf(response);
    return response.status === 204 ? null : ((await response.json()) as unknown);
  }
  const pathOf = (calendarId: string, eventId = '') =>
    `/calendars/${encodeURIComponent(calendarId)}/events${eventId && `/${encodeURIComponent(eventId)}`}`;

  /** Changes an event. With an etag, throws GoogleError 412 if the event has changed since. */
  const patch = async (calendarId: string, eventId: string, body: GoogleEventBody, ifMatch?: string) =>
    googleEvent.parse(
      await call('PATCH', pathOf(calendarId, eventId), { body, ...(ifMatch !== undefined && { ifMatch }) }),
    );

  return {
    /**
     * Returns changes since a sync token, or all events from an instant on. Both list deleted events, because Google
     * requires equal parameters. Throws GoogleError 410 if the token expired.
     */
    async changes(calendarId: string, since: { syncToken: string } | { timeMin: string }): Promise<GoogleChanges> {
      const events: GoogleEvent[] = [];
      let pageToken: string | undefined;
      for (;;) {
        const query = new URLSearchParams({
          ...since,
          maxResults: String(PAGE_SIZE),
          showDeleted: 'true',
          ...(pageToken !== undefined && { pageToken }),
        });
        const answer = eventPage.parse(await call('GET', `${pathOf(calendarId)}?${query.toString()}`));
        events.push(...answer.items);
        pageToken = answer.nextPageToken;
        if (pageToken !== undefined) continue;
        return { events, calendarZone: answer.timeZone, syncToken: answer.nextSyncToken ?? null };
      }
    },
    /** Returns an event or an occurrence; throws GoogleError 404 if there is none. */
    event: async (calendarId: string, eventId: string): Promise<GoogleEvent> =>
      googleEvent.parse(await call('GET', pathOf(calendarId, eventId))),
    /** Returns a deleted event as Google lists it, for an event that Google no longer knows. */
    deleted: (eventId: string): GoogleEvent => googleEvent.parse({ id: eventId, status: 'cancelled' }),
    async calendars(): Promise<GoogleCalendarEntry[]> {
      return calendarList.parse(await call('GET', `/users/me/calendarList?maxResults=${PAGE_SIZE}`)).items;
    },
    insert: async (calendarId: string, body: GoogleEventBody): Promise<GoogleEvent> =>
      googleEvent.parse(await call('POST', pathOf(calendarId), { body })),
    patch,
    /**
     * Restores a deleted event and returns it, since Google does not report the texts and visibility of deleted events.
     * With an etag, throws GoogleError 412 if the event has changed since.
     */
    restore: (calendarId: string, eventId: string, ifMatch?: string): Promise<GoogleEvent> =>
      patch(calendarId, eventId, { status: 'confirmed' }, ifMatch),
    /**
     * Deletes an event; does nothing if it is already gone or the account has read-only access. With an etag, throws
     * GoogleError 412 if the event has changed since.
     */
    async remove(calendarId: string, eventId: string, ifMatch = ''): Promise<void> {
      await call('DELETE', pathOf(calendarId, eventId), { ifMatch }).catch((error: unknown) => {
        if (!isGone(error) && !isForbidden(error)) throw error;
      });
    },
  };
}
export type GoogleCalendar = ReturnType<typeof createGoogleCalendar>;
