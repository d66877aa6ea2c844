import { z } from 'zod';
import { localized } from '../primitives';
import { operationName } from './access';

/** An operation of the remote's domain, as described in the permissions section. */
export const operationDefinition = z.strictObject({
  name: operationName,
  /** Description of the right: "Approve or reject leave". */
  label: localized,
  /** Further information for those who grant it. */
  explanation: localized.optional(),
});
export type OperationDefinition = z.infer<typeof operationDefinition>;

/** A kind of notification that the remote's domain sends. */
export const notificationKind = z.strictObject({
  /** The `type` of the notifications. */
  type: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** Label in the notification settings, below the group or the remote's title: "Leave requests to review". */
  label: localized,
  /** Heading in the notification settings in place of the remote's title, shared by kinds that name the same one. */
  group: localized.optional(),
  icon: z.string(),
  /** Heading of the notification, with parameters as `{{name}}`. Falls back to the server's own text. */
  title: localized,
  /**
   * Text of the notification, with parameters as `{{name}}`. The shell adds `{{dates}}` for a period, `{{day}}` and
   * `{{when}}` for `on` without and with its time, and `{{quote}}` for a reason.
   */
  message: localized,
  /** Alternative texts by the notification's parameter `about`: `{ "withdrawal": { "message": … } }`. */
  variants: z
    .record(z.string(), z.strictObject({ title: localized.optional(), message: localized.optional() }))
    .optional(),
  /** Whether it is emailed to people who have not chosen. Defaults to false. Must match the server, which decides. */
  mail: z.boolean().optional(),
});
export type NotificationKind = z.infer<typeof notificationKind>;

const stage = z.enum(['live', 'next', 'later']);

/** An item of the public roadmap. `live` items describe what the release with this manifest does. */
export const roadmapLine = z.strictObject({ stage, title: localized, text: localized });
export type RoadmapLine = z.infer<typeof roadmapLine>;

/** A product on the public page `/features`: what the release with this manifest does. */
export const productDefinition = z.strictObject({
  title: localized,
  text: localized,
  /** What it does in detail, one item per point. */
  details: z.array(localized).min(1),
  /** Position on the page, ascending. */
  order: z.number().int(),
  /** Name and alternative text of a picture of the app that the shell ships. An unknown picture is not shown. */
  picture: z.strictObject({ name: z.string(), alt: localized }).optional(),
});
export type ProductDefinition = z.infer<typeof productDefinition>;

const storagePlace = z.enum(['cookie', 'local', 'session', 'database']);

/** An entry that the release with this manifest stores in a browser, shown as a row of the cookie policy. */
export const storageEntry = z.strictObject({
  /** Its name in the browser. `…` at the end stands for any continuation. */
  name: z.string().min(1),
  /** The kind of browser storage: a cookie, local or session storage, or IndexedDB (`database`). */
  place: storagePlace,
  /** Its purpose: "Your running timers, so that they survive a reload." */
  purpose: localized,
  /** How long it stays: "Until they are stopped". */
  stays: localized,
});
export type StorageEntry = z.infer<typeof storageEntry>;

/** Reads an operation from a manifest of any version. */
export const liveOperation = z.object(operationDefinition.shape);
/** Reads a notification kind from a manifest of any version; drops variants that it cannot read. */
export const liveNotificationKind = z.object({
  ...notificationKind.shape,
  variants: z
    .record(z.string(), z.object({ title: localized.optional(), message: localized.optional() }))
    .optional()
    .catch(undefined),
});
/** Reads a roadmap line from a manifest of any version; an unknown stage becomes `later`. */
export const liveRoadmapLine = z.object({ ...roadmapLine.shape, stage: stage.catch('later') });
/** Reads a storage entry from a manifest of any version; an unknown place becomes `local`. */
export const liveStorageEntry = z.object({ ...storageEntry.shape, place: storagePlace.catch('local') });
/** Reads a product from a manifest of any version. */
export const liveProduct = z.object({
  ...productDefinition.shape,
  picture: z.object({ name: z.string(), alt: localized }).optional(),
});
