import { z } from 'zod';
import { localized } from './primitives';

/** Version of the agreement between host and remotes: platform, bus and manifest. Readers accept the same major. */
export const CONTRACT_VERSION = '1.0.0';

/** Who may open a page; the host's guards know these and no others. */
export const guard = z.enum(['user', 'company', 'admin', 'founder']);
export type Guard = z.infer<typeof guard>;

export const SLOTS = [
  'topbar.messages',
  'topbar.timers',
  'notification.actions',
  'dashboard.widget',
  'settings.section',
  'command.source',
] as const;
export const slotName = z.enum(SLOTS);
export type SlotName = z.infer<typeof slotName>;

const routeDefinition = z.strictObject({
  /** Below the root, parameters as `:name`: `project/:projectId`. Also the key into the remote's `routes`. */
  path: z.string().regex(/^[a-zA-Z][\w\-/:]*$/),
  title: localized,
  guard: guard.default('user'),
  /** How long the progress bar shows after a change to this route, in ms. */
  progressMs: z.number().int().default(400),
});

const navigationItem = z.strictObject({
  to: z.string().startsWith('/'),
  label: localized,
  /** Name of a lucide icon that the host ships; an unknown one falls back to a dot. */
  icon: z.string(),
  order: z.number().int(),
  guard: guard.default('user'),
});

const slotDefinition = z.strictObject({
  slot: slotName,
  /** Unique within the remote; the key into its `slots`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: localized,
  icon: z.string().optional(),
  order: z.number().int().default(100),
  guard: guard.default('user'),
  /** What the slot is for, such as notification types; empty means everything. */
  types: z.array(z.string()).default([]),
  /** The count drawn on the trigger: fetched once from `path` (field `count`), then live by bus event `badge.changed`. */
  badge: z.strictObject({ name: z.string(), path: z.string() }).optional(),
  /** Pixels that the content usually takes, where nothing else gives it room: kept free until it is there. */
  height: z.number().int().positive().optional(),
  /** When the slot's code loads: when its trigger is opened, when it becomes visible, or while a timer runs. */
  load: z.enum(['open', 'visible', 'timer']).default('visible'),
});

/**
 * Something new that is begun in the remote, such as a leave request: the command palette offers it and goes to `to`.
 * What is there already is found through the slot `command.source`, which any remote may fill.
 */
const actionDefinition = z.strictObject({
  /** Unique within the remote. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: localized,
  icon: z.string(),
  /** Path inside the app, which opens what is begun. */
  to: z.string().startsWith('/'),
  guard: guard.default('user'),
  /** Offered to those alone who may do this. */
  operation: z.string().optional(),
});

/** A shortcut of a remote's pages, for the keyboard help; the remote listens to it itself. */
const shortcut = z.strictObject({
  label: localized,
  /** By the names of `KeyboardEvent.key`; `Mod` is Command on a Mac and Control everywhere else. */
  keys: z.array(z.string().min(1)).min(1),
});

/** `remote.json`: what a remote brings, as data. The host routes and draws triggers by it without loading any code. */
export const remoteManifest = z.strictObject({
  name: z.string().regex(/^remote-[a-z][a-z0-9-]*$/),
  title: localized,
  /** Range of the contract that this remote was written for: `^1.0.0`. */
  contract: z.string().regex(/^\^\d+\.\d+\.\d+$/),
  routes: z.array(routeDefinition),
  navigation: z.array(navigationItem),
  slots: z.array(slotDefinition),
  actions: z.array(actionDefinition).optional(),
  shortcuts: z.array(shortcut).optional(),
});

/**
 * The manifest of a live release as the shell reads it: that release may be newer than the shell. Keys that it does
 * not know are dropped, a guard that it does not know lets nobody but founders in, and a slot that it does not know
 * is never asked for.
 */
export const liveManifest = z.object({
  ...remoteManifest.shape,
  routes: z.array(z.object({ ...routeDefinition.shape, guard: guard.catch('founder') })),
  navigation: z.array(z.object({ ...navigationItem.shape, guard: guard.catch('founder') })),
  actions: z.array(z.object({ ...actionDefinition.shape, guard: guard.catch('founder') })).optional(),
  slots: z.array(
    z.object({
      ...slotDefinition.shape,
      // Said to be one of ours, since nobody looks up another: an unknown name stays as it is.
      slot: z.string() as unknown as typeof slotName,
      guard: guard.catch('founder'),
      load: slotDefinition.shape.load.catch('visible'),
    }),
  ),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;
export type RemoteManifestInput = z.input<typeof remoteManifest>;
export type RemoteRoute = z.infer<typeof routeDefinition>;
export type NavigationItem = z.infer<typeof navigationItem>;
export type SlotDefinition = z.infer<typeof slotDefinition>;
