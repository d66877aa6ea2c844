import { z } from 'zod';
import { localized } from '../primitives';
import { guard, inAppPath, liveGuard, requiredOperation } from './access';

/** Default duration of the progress bar, in ms. */
export const PROGRESS_MS = 400;

/**
 * The frame of a page, equal to that of its `Page`, so that the placeholder shown while the code loads has the same
 * position. Without it, a page has the default width.
 */
const pageFrame = z.strictObject({
  /** Whether the page uses the full width. */
  wide: z.boolean().optional(),
  /** Whether the page fits into the screen. */
  fill: z.boolean().optional(),
  /** Width of the only column of the page, in px, if it is narrower than other pages. */
  columnPx: z.number().int().positive().optional(),
});
export type PageFrame = z.infer<typeof pageFrame>;

/** A page of the remote. */
export const routeDefinition = z.strictObject({
  /** Path below the root, with parameters as `:name`: `project/:projectId`. Also the key in the remote's `routes`. */
  path: z.string().regex(/^[a-zA-Z][\w\-/:]*$/),
  /** Title of the browser tab. */
  title: localized,
  /** Who may open the page. For pages in docs/PRODUCT.md, Screens, the guard specified there applies instead. */
  guard: guard.default('user'),
  /** Users without this operation see that they have no access to the page; its code is not loaded. */
  operation: requiredOperation.optional(),
  /** How long the progress bar is shown on navigation to this route, in ms. */
  progressMs: z.number().int().default(PROGRESS_MS),
  /** The frame of the page while its code loads. */
  frame: pageFrame.optional(),
});
export type RemoteRoute = z.infer<typeof routeDefinition>;

/** Reads a page from a manifest of any version. */
export const liveRoute = z.object({
  ...routeDefinition.shape,
  guard: liveGuard,
  frame: z.object(pageFrame.shape).optional(),
});

/** A count on a trigger: fetched once from `path` (field `count`), then updated by the bus event `badge.changed`. */
export const badgeDefinition = z.strictObject({ name: z.string(), path: z.string() });
/** Reads a badge from a manifest of any version. */
export const liveBadge = z.object(badgeDefinition.shape);

/** An entry of the navigation that opens a page of the remote. */
export const navigationItem = z.strictObject({
  /** The page that the entry opens, a route of this manifest. */
  to: inAppPath,
  label: localized,
  /** Name of a lucide icon that the host ships. An unknown one falls back to a dot. */
  icon: z.string(),
  /** Position in the navigation, ascending. The shell's dashboard has position 20. */
  order: z.number().int(),
  guard: guard.default('user'),
  /** The entry is shown only to users who hold this operation. */
  operation: requiredOperation.optional(),
  /** `text` is an entry of the navigation, `icon` a button among the tools of the top bar. Defaults to `text`. */
  display: z.enum(['text', 'icon']).optional(),
  /** A label of at most about ten letters for the bottom bar on phones. Defaults to `label`. */
  shortLabel: localized.optional(),
  /**
   * Rank in the bottom bar on phones, ascending. The four entries with the lowest ranks are in the bar until the person
   * chooses others; the rest is in the menu. The shell's dashboard has rank 10. Entries without a rank are in the bar
   * only if they are chosen.
   */
  phoneRank: z.number().int().optional(),
  /** Other routes of this manifest on which the entry is marked as current. */
  covers: z.array(z.string()).optional(),
  /** For `icon` and the bottom bar: the count on the entry. */
  badge: badgeDefinition.optional(),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/** Reads an entry of the navigation from a manifest of any version; an unknown display becomes `text`. */
export const liveNavigationItem = z.object({
  ...navigationItem.shape,
  guard: liveGuard,
  badge: liveBadge.optional(),
  display: z.enum(['text', 'icon']).optional().catch('text'),
});
