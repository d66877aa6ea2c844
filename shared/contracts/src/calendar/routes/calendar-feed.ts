import { z } from 'zod';
import { instant } from '../../primitives';
import { defineRoute } from '../../route';

/** The caller's subscription link in this company. */
export const calendarFeedState = z.object({
  /** When the link was created; null if there is none. */
  createdAt: instant.nullable(),
  /** When a calendar app last fetched the feed. */
  lastReadAt: instant.nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedState>;

/** The read-only iCalendar link to which other calendar apps subscribe. */
export const calendarFeed = {
  state: defineRoute({
    method: 'GET',
    path: '/calendar/feed',
    summary: 'Returns whether the caller has a subscription link. The link itself is returned only when it is created.',
    access: 'company',
    response: calendarFeedState,
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/calendar/feed',
    summary: 'Creates a subscription link; the previous one stops working.',
    access: 'company',
    status: 201,
    response: calendarFeedState.extend({
      /** Anyone who has the URL can read the feed. */
      url: z.url(),
    }),
    errors: [],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/calendar/feed',
    summary: 'Removes the subscription link; apps that use it stop updating.',
    access: 'company',
    response: calendarFeedState,
    errors: [],
  }),
  read: defineRoute({
    method: 'GET',
    path: '/calendar/feed/:token',
    summary:
      'Returns the feed as an iCalendar file (RFC 5545). Leave of other people has neutral titles and no reason.',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{1,200}(?:\.ics)?$/) }),
    response: z.unknown(),
    produces: 'text/calendar',
    errors: ['NOT_FOUND'],
  }),
} as const;
