import { z } from 'zod';
import { localized } from '../primitives';
import { guard, inAppPath, liveGuard, partId } from './access';

/** Placeholder for the user id in `to` of an action that takes a `userId`. */
export const USER_ID_PARAMETER = ':userId';

const takes = z.enum(['userId']);
const people = z.enum(['current', 'former', 'all']);

/**
 * An action that a user can start in the remote, such as a leave request. The command palette offers it and opens `to`.
 * Existing objects are found through the slot `command.source`.
 */
export const actionDefinition = z.strictObject({
  /** Unique within the remote. */
  id: partId,
  label: localized,
  icon: z.string(),
  /** Path within the app that starts the action, such as `/leave?new`. */
  to: inAppPath,
  /**
   * The parameter of the action. An action that takes a `userId` is about a person ("Message this person"): it is
   * offered on that person's profile instead of in the palette, and `:userId` in `to` is replaced with their id.
   */
  takes: takes.optional(),
  /** The people for whom an action that takes a `userId` is offered; by default current members only. */
  people: people.optional(),
  /** True if the action creates something, such as a leave request. The key `c` offers these on every page. */
  creates: z.boolean().optional(),
  guard: guard.default('user'),
  // Not a `requiredOperation`, because live hosts would reject the registry for a list; builds check the name.
  /** Offered only to users who hold this operation. */
  operation: z.string().optional(),
  /**
   * Keyboard shortcut, as `KeyboardEvent.key` names: `["Mod", "Shift", "L"]`. `Mod` is Command on a Mac and Control
   * everywhere else. The shell handles it on every page, even before the remote has loaded, and lists it in the palette
   * and the keyboard help. Without `Mod` or `Alt` it is ignored while the user types.
   */
  keys: z.array(z.string().min(1)).min(1).optional(),
  /**
   * Another shortcut, which works only where Atrium is installed as an app, because browsers keep it for themselves in a
   * tab. The keyboard help lists it only there.
   */
  installedKeys: z.array(z.string().min(1)).min(1).optional(),
});
export type ActionDefinition = z.infer<typeof actionDefinition>;

/** Reads an action from a manifest of any version. */
export const liveAction = z.object({
  ...actionDefinition.shape,
  guard: liveGuard,
  // Typed as a known value, because an action with an unknown one is not offered anywhere. The value itself is kept.
  takes: (z.string() as unknown as typeof takes).optional(),
  people: (z.string() as unknown as typeof people).optional(), // likewise
});

/** A keyboard shortcut of the remote's own pages, listed in the keyboard help. The remote handles it itself. */
export const shortcutDefinition = z.strictObject({
  label: localized,
  /** As `KeyboardEvent.key` names. `Mod` is Command on a Mac and Control everywhere else. */
  keys: z.array(z.string().min(1)).min(1),
});
export type ShortcutDefinition = z.infer<typeof shortcutDefinition>;

/** Reads a shortcut from a manifest of any version. */
export const liveShortcut = z.object(shortcutDefinition.shape);
