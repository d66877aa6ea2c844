import { z } from 'zod';
import { ALERT_TYPES, ALWAYS_IN_APP_TYPES, NOTIFICATION_TYPES } from '../../catalogues/notification-types';
import { freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { secondFactor, user } from './accounts';
import { userDetails, userDetailsInput } from './user-details';

/** The languages of the product. */
export const language = z.enum(['en', 'de']);

const mailChoicesByType = z.partialRecord(z.enum(NOTIFICATION_TYPES), z.boolean());
const alertChoicesByType = z.partialRecord(z.enum(ALERT_TYPES), z.boolean());
/** Types that are always on may be sent, but not turned off. */
const appChoicesByType = alertChoicesByType.refine((choices) =>
  ALWAYS_IN_APP_TYPES.every((type) => choices[type] !== false),
);

/** A time of day: `08:30`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Times in which nothing sounds or pops up; notifications still arrive. */
export const quietHours = z.strictObject({
  isOn: z.boolean(),
  from: timeOfDay,
  /** On the next day if it is not after `from`. */
  to: timeOfDay,
  /** The days on which quiet hours begin, Monday (1) to Sunday (7). */
  days: z.array(z.number().int().min(1).max(7)).max(7),
  /** IANA name; null for the time zone of the device. */
  timeZone: z.string().max(LIMITS.timeZone).nullable(),
});
export type QuietHours = z.infer<typeof quietHours>;

/** Settings of notifications: the types on each channel, quiet hours and pause. */
export const notificationSettings = z.object({
  /** Whether notifications are emailed at all. */
  mail: z.boolean(),
  /** Whether notifications are emailed, by type. */
  mailTypes: z.record(z.string(), z.boolean()),
  /** Whether notifications count as unread and show a toast, by type; for messages, only whether they show a toast. */
  appTypes: z.record(z.string(), z.boolean()),
  /** Whether notifications show on the desktop, on devices where that is turned on, by type. */
  desktopTypes: z.record(z.string(), z.boolean()),
  /** Whether a new notification makes a sound. */
  sound: z.boolean(),
  quietHours,
  /**
   * Whether push messages, and messages of conversations on the desktop, hold the text; otherwise they name only the
   * kind.
   */
  pushTexts: z.boolean().default(false),
  /** Until then, nothing sounds or pops up; null while alerts are not paused. */
  pausedUntil: instant.nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Maximum number of widgets in each list of the dashboard's settings. */
const MAX_DASHBOARD_WIDGETS = 60;
const widgets = z.array(line(120)).max(MAX_DASHBOARD_WIDGETS);

/** Widgets of the dashboard by `<remote> <slot id>`. Those that are not in `order` come after the others. */
export const dashboardSettings = z.strictObject({ order: widgets, hidden: widgets });
export type DashboardSettings = z.infer<typeof dashboardSettings>;

/** A user’s settings, which follow them to every device. */
export const userSettings = z.object({
  /** Null for the browser's preferred language. */
  language: language.nullable(),
  theme: z.enum(['light', 'dark', 'system']),
  /** IANA name; null for the browser's time zone. */
  timeZone: z.string().nullable(),
  notifications: notificationSettings,
  /** Onboarding steps that the user has completed or skipped. */
  onboarding: z.object({ done: z.array(z.string()), skipped: z.boolean() }),
  /** Null for the standard dashboard. Missing in responses of earlier releases. */
  dashboard: z
    .object({ order: z.array(z.string()), hidden: z.array(z.string()) })
    .nullable()
    .optional(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** A change of settings. Omitted fields stay unchanged. */
export const userSettingsInput = z.strictObject({
  language: language.nullable().optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  timeZone: z.string().max(LIMITS.timeZone).nullable().optional(),
  notifications: z
    .strictObject({
      mail: z.boolean().optional(),
      mailTypes: mailChoicesByType.optional(),
      appTypes: appChoicesByType.optional(),
      desktopTypes: alertChoicesByType.optional(),
      sound: z.boolean().optional(),
      quietHours: quietHours.partial().optional(),
      pushTexts: z.boolean().optional(),
      pausedUntil: instant.nullable().optional(),
    })
    .optional(),
  onboarding: z
    .strictObject({ done: z.array(line(60)).max(20).optional(), skipped: z.boolean().optional() })
    .optional(),
  dashboard: dashboardSettings.nullable().optional(),
});

/** Side lengths, in pixels, of pictures that are drawn or cropped from an image. */
export const AVATAR_SIZES = [128, 512] as const;

/** Path of pictures that the server draws from a name. Clients may draw them instead. */
export const DRAWN_AVATAR_PATH = '/api/avatars/drawn';

/** Routes of users: profiles, settings, pictures, export and deletion. */
export const users = {
  details: defineRoute({
    method: 'GET',
    path: '/users/user_details',
    summary: 'Returns the caller’s own profile, or the visible part of a colleague’s.',
    access: 'user',
    query: z.strictObject({ userId: id.optional() }),
    response: z.object({
      user: user.pick({ _id: true, id: true, name: true, email: true, avatarUrl: true }),
      userDetails,
    }),
    errors: ['NOT_FOUND'],
  }),
  saveDetails: defineRoute({
    method: 'POST',
    path: '/users/user_details',
    summary: 'Changes the caller’s own profile.',
    access: 'user',
    body: userDetailsInput,
    response: z.object({
      user: user.pick({ _id: true, id: true, name: true, email: true, avatarUrl: true }),
      userDetails,
    }),
    errors: ['NO_COMPANY', 'EDIT_CONFLICT'],
  }),
  uploadImage: defineRoute({
    method: 'POST',
    path: '/users/image',
    summary: 'Uploads the user’s picture: PNG, JPEG or WebP, cropped to a square and re-encoded in two sizes.',
    access: 'user',
    body: z.strictObject({}),
    upload: { field: 'image', maxFiles: 1, maxBytes: LIMITS.imageBytes },
    response: z.object({ avatarUrl: z.string(), message: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'STORAGE_FULL'],
  }),
  removeImage: defineRoute({
    method: 'DELETE',
    path: '/users/image',
    summary: 'Removes the caller’s picture; the one drawn from the name replaces it.',
    access: 'user',
    response: z.object({ avatarUrl: z.string().nullable(), message: z.string() }),
    errors: [],
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/users/settings',
    summary: 'Returns the settings of the user: language, appearance, notifications and dashboard.',
    access: 'user',
    response: userSettings,
    errors: [],
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/users/settings',
    summary: 'Changes the given settings of the user.',
    access: 'user',
    body: userSettingsInput,
    response: userSettings,
    errors: [],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes the caller’s own account, or ends the membership of another person.',
    access: 'user',
    params: idParams,
    body: z.strictObject({
      /** Stored with the membership of another person; not stored for the caller’s own account. */
      reason: freeText(1_000).default(''),
      /** Confirms the deletion of the user's own account if the sign-in is older than ten minutes. */
      password: z.string().max(LIMITS.passwordMax).optional(),
      /** The second factor, as confirmation for an account without a password. */
      code: secondFactor.optional(),
      /**
       * Takes over the leads, reports and approvals of a removed user. Defaults to the person that the user reports to.
       */
      successorId: id.optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_FOUNDER', 'CONFLICT', 'REAUTHENTICATION_REQUIRED', 'TWO_FACTOR_INVALID'],
  }),
  export: defineRoute({
    method: 'GET',
    path: '/users/export',
    summary: 'Exports everything that is stored about the caller as a ZIP archive.',
    access: 'user',
    response: z.unknown(),
    produces: 'application/zip',
    errors: ['RATE_LIMITED'],
  }),
  /**
   * Accessible to anyone with the URL: it does not identify a person, and images are loaded without the access token.
   */
  image: defineRoute({
    method: 'GET',
    path: '/avatars/:image',
    summary:
      'Returns the picture of a person. Its address cannot be guessed, and is given only to people who may see the person.',
    access: 'public',
    params: z.strictObject({ image: z.string().min(20).max(200) }),
    query: z.strictObject({ size: z.coerce.number().int().optional() }),
    response: z.unknown(),
    produces: 'image/webp',
    errors: ['NOT_FOUND'],
  }),
  drawnImage: defineRoute({
    method: 'GET',
    path: '/avatars/drawn',
    summary: 'Draws a picture with the initials of a name.',
    access: 'public',
    query: z.strictObject({
      name: z.string().max(LIMITS.name).default(''),
      size: z.coerce.number().int().min(16).max(512).default(128),
    }),
    response: z.unknown(),
    produces: 'image/svg+xml',
    errors: [],
  }),
} as const;
