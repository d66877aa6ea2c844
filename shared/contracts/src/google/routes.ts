import { z } from 'zod';
import { role } from '../roles';
import { id, instant } from '../primitives';
import { defineRoute } from '../route';
import { secondFactor, user } from '../accounts/routes/accounts';

/** The parameters of the provider's redirect. */
const authorization = {
  code: z.string().min(1).max(2_048),
  state: z.string().min(1).max(200),
  /** Passed on if the provider sent it. It must match the configured issuer. */
  iss: z.string().min(1).max(500).optional(),
};

/** The page of this app to which the provider redirects, as a path or a full URL. */
const redirectUri = z.string().min(1).max(500);

const authorizationRequest = z.object({
  /** The URL to which the browser is redirected. */
  authUrl: z.string(),
  state: z.string(),
});

/** The use of a connected calendar: for the user alone or for the whole company. */
export const calendarUsage = z.enum(['personal', 'company']);
export type CalendarUsage = z.infer<typeof calendarUsage>;

/** The connection of a Google calendar, and the state of its sync. */
export const calendarConnection = z.object({
  usage: calendarUsage,
  isConnected: z.boolean(),
  integration: z
    .object({ _id: id, email: z.string().nullable(), syncEnabled: z.boolean(), connectedAt: instant })
    .nullable(),
  lastSyncTime: instant.nullable(),
  /** Whether a sync has been requested or is running. */
  isSyncing: z.boolean(),
  /** Number of successful syncs since the calendar was connected. When it increases, events may have changed. */
  refreshCount: z.number().int(),
  /** The reason why the last sync failed: the text, and the code by which to translate it. */
  error: z.string().nullable(),
  errorCode: z.string().nullable(),
});
export type CalendarConnection = z.infer<typeof calendarConnection>;

/** A user of the demo company. Anyone who can open the demo may know the password. */
export const demoSignIn = z.object({ name: z.string(), role, email: z.string(), password: z.string() });
export type DemoSignIn = z.infer<typeof demoSignIn>;

const oneUsage = z.strictObject({ usage: calendarUsage });

/** Sign-in with Google, or another configured OpenID provider, and the consent for its calendar. */
export const oauth = {
  providers: defineRoute({
    method: 'GET',
    path: '/oauth/providers',
    summary:
      'Returns what this server is set up for: sign-in with Google, its calendars, emails, and the sign-ins of a demo.',
    access: 'public',
    response: z.object({
      google: z.object({ signIn: z.boolean(), calendar: z.boolean() }),
      /** Missing from older servers. `isSetUp` is false if emails are only written to the data folder. */
      mail: z.object({ isSetUp: z.boolean() }).optional(),
      /** Sign-ins that the login page offers. Present only if a demo company is served on a loopback address. */
      demo: z.array(demoSignIn).optional(),
    }),
    errors: [],
  }),
  authorize: defineRoute({
    method: 'GET',
    path: '/oauth/google/auth',
    summary: 'Starts a sign-in or the linking of an account; returns the URL to send the browser to.',
    access: 'public',
    query: z.strictObject({ redirect_uri: redirectUri.optional(), inviteToken: z.string().max(200).optional() }),
    response: authorizationRequest,
    errors: ['CROSS_ORIGIN', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNAVAILABLE', 'INVITE_NOT_FOUND', 'INVITE_EXPIRED'],
  }),
  callback: defineRoute({
    method: 'POST',
    path: '/oauth/google/callback',
    summary: 'Completes a sign-in; creates the account if there is none. Requires the second factor if it is on.',
    access: 'public',
    body: z.strictObject({
      ...authorization,
      inviteToken: z.string().max(200).optional(),
      /** Sent with a repetition of the call after the first response was TWO_FACTOR_REQUIRED. */
      twoFactorCode: secondFactor.optional(),
    }),
    response: z.object({ success: z.literal(true), tokens: z.object({ accessToken: z.string() }), user }),
    errors: [
      'CROSS_ORIGIN',
      'GOOGLE_NOT_SET_UP',
      'GOOGLE_UNAVAILABLE',
      'GOOGLE_REFUSED',
      'GOOGLE_EMAIL_UNVERIFIED',
      'GOOGLE_EMAIL_TAKEN',
      'TWO_FACTOR_REQUIRED',
      'TWO_FACTOR_INVALID',
      'INVITE_NOT_FOUND',
      'INVITE_EXPIRED',
    ],
  }),
  link: defineRoute({
    method: 'POST',
    path: '/oauth/google/link',
    summary: 'Links a Google account, with which the caller can then sign in.',
    access: 'user',
    body: z.strictObject(authorization),
    response: z.object({ success: z.literal(true), user }),
    errors: ['CROSS_ORIGIN', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNAVAILABLE', 'GOOGLE_REFUSED', 'GOOGLE_LINKED_ELSEWHERE'],
  }),
  unlink: defineRoute({
    method: 'DELETE',
    path: '/oauth/google/unlink',
    summary: 'Unlinks the Google account; an account without a password has to set one first.',
    access: 'user',
    response: z.object({ success: z.literal(true), user }),
    errors: ['GOOGLE_NOT_LINKED', 'PASSWORD_NEEDED'],
  }),
  status: defineRoute({
    method: 'GET',
    path: '/oauth/status',
    summary: 'Returns the sign-in methods.',
    access: 'user',
    response: z.object({
      success: z.literal(true),
      oauth: z.object({ google: z.object({ linked: z.boolean(), email: z.string().nullable() }) }),
      authProvider: z.enum(['local', 'google']),
      isEmailVerified: z.boolean(),
      hasPassword: z.boolean(),
    }),
    errors: [],
  }),
  calendars: defineRoute({
    method: 'GET',
    path: '/oauth/google/calendar',
    summary: 'Returns the connected calendars.',
    access: 'company',
    response: z.object({ personal: calendarConnection, company: calendarConnection }),
    errors: [],
  }),
  authorizeCalendar: defineRoute({
    method: 'GET',
    path: '/oauth/google/calendar/auth',
    summary: 'Starts the consent for a calendar; returns the URL to send the browser to.',
    access: 'company',
    query: oneUsage,
    response: authorizationRequest,
    errors: ['CROSS_ORIGIN', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNAVAILABLE', 'FORBIDDEN'],
  }),
  connectCalendar: defineRoute({
    method: 'POST',
    path: '/oauth/google/calendar/callback',
    summary: 'Completes the consent and connects the calendar.',
    access: 'company',
    body: z.strictObject(authorization),
    response: z.object({ success: z.literal(true), calendar: calendarConnection }),
    errors: ['CROSS_ORIGIN', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNAVAILABLE', 'GOOGLE_REFUSED', 'FORBIDDEN'],
  }),
  changeCalendar: defineRoute({
    method: 'PUT',
    path: '/oauth/google/calendar/:usage',
    summary: 'Turns the sync of a connected calendar on or off.',
    access: 'company',
    params: oneUsage,
    body: z.strictObject({ syncEnabled: z.boolean() }),
    response: z.object({ success: z.literal(true), calendar: calendarConnection }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  disconnectCalendar: defineRoute({
    method: 'DELETE',
    path: '/oauth/google/calendar/:usage',
    summary: 'Disconnects a calendar and revokes the permission at the provider.',
    access: 'company',
    params: oneUsage,
    response: z.object({ success: z.literal(true), calendar: calendarConnection }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
