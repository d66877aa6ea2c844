import { z } from 'zod';
import { LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { calendarConnection, calendarUsage } from '../../google/routes';

/** The provider's id of a calendar. `primary` is the account's own calendar. */
const calendarId = z.string().min(1).max(LIMITS.title);

/** A calendar of a connected account. */
export const calendarChoice = z.object({
  _id: calendarId,
  name: z.string(),
  isPrimary: z.boolean(),
  /** Whether the account may change events in the calendar. Only such a calendar can receive events created here. */
  canWrite: z.boolean(),
  isChosen: z.boolean(),
  /** Whether events created here are written to the calendar. */
  isTarget: z.boolean(),
});
export type CalendarChoice = z.infer<typeof calendarChoice>;

const oneUsage = z.strictObject({ usage: calendarUsage });
const changed = z.object({ success: z.literal(true), calendar: calendarConnection });

/** Routes of the sync with connected calendars. */
export const calendarSync = {
  start: defineRoute({
    method: 'POST',
    path: '/calendar/connections/:usage/sync',
    summary: 'Starts a sync now. `isSyncing` is true until it has ended.',
    access: 'company',
    params: oneUsage,
    response: changed,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CALENDAR_WITHDRAWN', 'CALENDAR_PAUSED'],
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/calendar/connections/:usage/calendars',
    summary: 'Returns the calendars of the connected account, its primary one first. Requests them from the provider.',
    access: 'company',
    params: oneUsage,
    response: z.object({
      calendars: z.array(calendarChoice),
      /** False if the account did not permit listing its calendars. Only its own calendar can then be selected. */
      canList: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CALENDAR_WITHDRAWN', 'GOOGLE_UNAVAILABLE'],
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/calendar/connections/:usage/calendars',
    summary: 'Chooses the calendars to sync and the one that events created here are written to, and starts a sync.',
    access: 'company',
    params: oneUsage,
    body: z.strictObject({ calendars: z.array(calendarId).min(1).max(LIMITS.syncedCalendars), target: calendarId }),
    response: changed,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CALENDAR_WITHDRAWN', 'GOOGLE_UNAVAILABLE'],
  }),
} as const;
