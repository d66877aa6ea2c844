import { z } from 'zod';
import { localized } from '../primitives';
import { guard, inAppPath, liveGuard, partId, requiredOperation } from './access';
import { badgeDefinition, liveBadge } from './pages';

/** The slots of the shell that remotes can fill. */
export const SLOTS = [
  'topbar.messages',
  'topbar.timers',
  'notification.actions',
  'dashboard.widget',
  'settings.section',
  'onboarding.step',
  'command.source',
  'person.section',
  'toast.reply',
] as const;

/** The name of a slot. */
export const slotName = z.enum(SLOTS);
export type SlotName = z.infer<typeof slotName>;

const group = z.enum(['personal', 'company']);
/** Releases from before November 2026 declare `timer`: at once while the browser stores timers. */
const loadMoment = z.enum(['open', 'visible', 'timer']);
const whileStored = { whileStored: z.string().min(1) };

/** A component with which the remote fills a slot of the shell. */
export const slotDefinition = z.strictObject({
  slot: slotName,
  /** Unique within the remote, and the key in its `slots`. */
  id: partId,
  label: localized,
  icon: z.string().optional(),
  /** Position among all components in the slot, ascending; within its group if the slot has groups. */
  order: z.number().int().default(100),
  guard: guard.default('user'),
  /**
   * The slot is filled only for users who hold this operation. A `settings.section` in the group `company` concerns the
   * whole company, so users must hold the operation for everyone.
   */
  operation: requiredOperation.optional(),
  /** For `settings.section`: the list that contains it. Defaults to `company`. */
  group: group.optional(),
  /** For `settings.section`: the path below `/settings`. Defaults to `<remote>/<id>`, without the prefix `remote-`. */
  path: z
    .string()
    .regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/)
    .optional(),
  /**
   * For `settings.section`: the shell's callback page, such as `/auth/google/calendar/callback`, whose query belongs to
   * this section. The callback page redirects to the section with the query that the provider sent.
   */
  callbackPath: inAppPath.optional(),
  /** For `settings.section`: other settings in the section. The command palette finds the section by these words. */
  topics: z.array(localized).optional(),
  /** For `settings.section`: whether it takes the whole width of the page, for wide tables. */
  wide: z.boolean().optional(),
  /** For `command.source`: the paths on which its results are listed before all others, such as `/messaging`. */
  firstOn: z.array(inAppPath).optional(),
  /**
   * For `command.source`: whether it is also asked when the palette opens, with an empty query, for what is going on
   * now, such as running timers. Its results are listed after the recent ones.
   */
  onOpen: z.boolean().optional(),
  /** For `topbar.*`: the page that the trigger belongs to, on which the trigger is marked as current. */
  to: inAppPath.optional(),
  /** For `topbar.*` with `to`: the rank of that page in the bottom bar on phones, like `phoneRank` of the navigation. */
  phoneRank: z.number().int().optional(),
  /** The types that the slot handles, such as notification types. Empty means all types. */
  types: z.array(z.string()).default([]),
  /** The count on the trigger. */
  badge: badgeDefinition.optional(),
  /** Height in pixels that is reserved until the content has loaded. */
  height: z.number().int().positive().optional(),
  /**
   * When the slot's code is loaded: when its trigger is opened, when it becomes visible, or, with `whileStored`, at once
   * after sign-in while the browser's local storage holds something other than an empty list or object under that key,
   * which `stored` declares. `timer` is deprecated; use `whileStored`.
   */
  load: z.union([loadMoment, z.strictObject(whileStored)]).default('visible'),
});
export type SlotDefinition = z.infer<typeof slotDefinition>;

/**
 * Returns the key of the browser's local storage whose content makes a slot load at once; null for slots that load only
 * when they are opened or visible.
 */
export function storageKeyOf({ load }: Pick<SlotDefinition, 'load'>): string | null {
  if (load === 'timer') return 'activeTimers';
  return typeof load === 'object' ? load.whileStored : null;
}

/** Reads a slot from a manifest of any version. */
export const liveSlot = z.object({
  ...slotDefinition.shape,
  // Typed as a known slot, because nothing looks up an unknown one. The value itself is kept.
  slot: z.string() as unknown as typeof slotName,
  guard: liveGuard,
  group: group.optional().catch('company'),
  badge: liveBadge.optional(),
  load: z.union([loadMoment, z.object(whileStored)]).catch('visible'),
});
