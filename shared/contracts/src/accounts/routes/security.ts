import { z } from 'zod';
import { id, idParams, instant, LIMITS, pageQuery, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import { secondFactor } from './accounts';

/** A browser in which the user is signed in. */
export const activeSession = z.object({
  _id: id,
  /** As derived from the user agent: `Firefox`, `Linux`. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: instant,
  lastActiveAt: instant,
  /** Whether this is the session of the caller. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/** The known actions of the activity log. Readers show others by their name. */
export const ACTIVITIES = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'signed-out-everywhere',
  'session-ended',
  'session-replayed',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-verified',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-code-used',
  'recovery-codes-renewed',
  'security-settings-changed',
  'google-linked',
  'google-unlinked',
  'company-created',
  'company-joined',
  'company-left',
  'profile-image-changed',
  'data-exported',
] as const;

/** An entry of a user’s activity log. Clients translate it by its action. */
export const activityLog = z.object({
  _id: id,
  action: z.string(),
  timestamp: instant,
  browser: z.string().nullable(),
  os: z.string().nullable(),
  ip: z.string().nullable(),
  /** Parameters of the action, such as `company`. */
  params: z.record(z.string(), z.string()),
});
export type ActivityLog = z.infer<typeof activityLog>;

/** Minutes without input after which a session ends, up to the maximum lifetime of a session. */
const sessionTimeout = z.number().int().min(5).max(43_200);

/** The security settings of a user’s account. */
export const securitySettings = z.object({
  twoFactorEnabled: z.boolean(),
  /** Emails about the user's own account, such as a sign-in from a new device or a changed password. */
  notificationsEnabled: z.boolean(),
  sessionTimeout: z.number().int(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number().int(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

/** The settings of a new account. */
export const SECURITY_DEFAULTS = { twoFactorEnabled: false, notificationsEnabled: true, sessionTimeout: 30 } as const;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Sessions, activity log and settings of the user's own account. The paths are specified and below `/api/auth`. */
export const security = {
  sessions: defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Returns the browsers in which the caller is signed in, most recently used first.',
    access: 'user',
    response: z.object({ sessions: z.array(activeSession) }),
    errors: [],
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Signs out one browser.',
    access: 'user',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  endAllSessions: defineRoute({
    method: 'POST',
    path: '/auth/logout-all',
    summary: 'Signs out all browsers, including this one.',
    access: 'user',
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  activity: defineRoute({
    method: 'GET',
    path: '/auth/activity',
    summary: 'Returns the activity log of the caller’s account, newest first.',
    access: 'user',
    query: z.strictObject(pageQuery),
    response: z.object({ logs: z.array(activityLog), pagination }),
    errors: [],
  }),
  /** A call that no user caused carries `X-Atrium-Background: 1` and does not count as input. */
  reportInput: defineRoute({
    method: 'POST',
    path: '/auth/activity',
    summary: 'Reports input of the user without another call; restarts the session timeout.',
    access: 'user',
    status: 204,
    response: z.undefined(),
    errors: [],
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/auth/security-settings',
    summary: 'Returns the security settings: second factor, mails about the account and session timeout.',
    access: 'user',
    response: securitySettings,
    errors: [],
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/auth/security-settings',
    summary: 'Changes the given security settings. Turning the second factor off requires a code.',
    access: 'user',
    body: z.strictObject({
      twoFactorEnabled: z.boolean().optional(),
      notificationsEnabled: z.boolean().optional(),
      sessionTimeout: sessionTimeout.optional(),
      /** Read-only. Accepted because clients echo the settings that they received. */
      recoveryCodesLeft: z.number().optional(),
      code: secondFactor.optional(),
    }),
    response: securitySettings,
    errors: ['TWO_FACTOR_NOT_SET_UP', 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_INVALID'],
  }),
  beginTwoFactor: defineRoute({
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'Creates a secret for an authenticator app, which takes effect when a code of it is confirmed.',
    access: 'user',
    response: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** `otpauth://totp/…`. */
      uri: z.string(),
      /** The URI as a QR code, in SVG. */
      qrCode: z.string(),
    }),
    errors: ['TWO_FACTOR_ON'],
  }),
  confirmTwoFactor: defineRoute({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turns the second factor on and returns the recovery codes, which are shown only once.',
    access: 'user',
    /**
     * Requires the password if the account has one, so that a stranger at an open browser cannot lock the owner out.
     */
    body: z.strictObject({ code: secondFactor, currentPassword: z.string().max(LIMITS.passwordMax).optional() }),
    response: recoveryCodes,
    errors: ['TWO_FACTOR_NOT_SET_UP', 'TWO_FACTOR_ON', 'TWO_FACTOR_INVALID'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Creates recovery codes that replace all previous ones.',
    access: 'user',
    body: z.strictObject({ code: secondFactor }),
    response: recoveryCodes,
    errors: ['TWO_FACTOR_NOT_SET_UP', 'TWO_FACTOR_INVALID'],
  }),
} as const;
