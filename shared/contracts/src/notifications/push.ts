import { z } from 'zod';
import { LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { language } from '../accounts/routes/users';

const base64Url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));

/** A subscription of a browser to push messages, as its push service created it, with language and time zone. */
const pushSubscription = z.strictObject({
  /** Address at the push service to which messages are sent. */
  endpoint: z.url({ protocol: /^https?$/ }).max(LIMITS.pushEndpoint),
  /** The keys with which messages are encrypted, so that only this browser can read them. */
  keys: z.strictObject({
    /** Public key: an uncompressed point of P-256 in base64url. */
    p256dh: base64Url(87),
    /** 16 random bytes in base64url. */
    auth: base64Url(22),
  }),
  /** Language of messages for a user who chose none. */
  language,
  /** IANA name of the device's time zone, which applies to quiet hours without one. */
  timeZone: z.string().max(LIMITS.timeZone),
});
export type PushSubscriptionInput = z.input<typeof pushSubscription>;

/**
 * The content of a push message, encrypted for one browser. Its texts name only the kind of the notification, or that
 * there is a new message, unless the user chose `pushTexts`.
 */
export const pushMessage = z.object({
  /** Id of the notification, or of the conversation of a message. */
  id: z.uuid(),
  /** Id of the message. */
  itemId: z.uuid().optional(),
  /** Whether it is about a message instead of a notification. */
  isMessage: z.boolean().optional(),
  /** The company that it belongs to. */
  companyId: z.uuid(),
  /** Name of that company, if the user belongs to several. */
  company: z.string().optional(),
  title: z.string(),
  body: z.string(),
  /** The page that a press opens. */
  path: z.string(),
  /** Whether it makes no sound. */
  silent: z.boolean(),
});
export type PushMessage = z.infer<typeof pushMessage>;

const done = z.object({ success: z.literal(true) });

/** Routes of push subscriptions. */
export const push = {
  key: defineRoute({
    method: 'GET',
    path: '/push/key',
    summary: 'Returns the public key (VAPID) with which a browser subscribes to push messages of this server.',
    access: 'user',
    response: z.object({ publicKey: z.string() }),
    errors: [],
  }),
  subscribe: defineRoute({
    method: 'PUT',
    path: '/push/subscription',
    summary: 'Subscribes this browser to notifications while Atrium is closed, until its session ends.',
    access: 'user',
    body: pushSubscription,
    response: done,
    errors: [],
  }),
  unsubscribe: defineRoute({
    method: 'DELETE',
    path: '/push/subscription',
    summary: 'Unsubscribes this browser.',
    access: 'user',
    response: done,
    errors: [],
  }),
} as const;
