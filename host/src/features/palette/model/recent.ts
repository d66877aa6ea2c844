import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { browserStorage } from '../../../shell/browser-storage';

/** Number of recent choices that are stored. */
const MAX_STORED = 12;

const foundCommand = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string().optional(),
  icon: z.string().optional(),
  person: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).optional(),
  to: z.string().regex(/^\/(?!\/)/),
});
/** The part of a remote's search result that the palette shows. */
export type StoredCommand = z.infer<typeof foundCommand>;

// Strict: earlier versions stored results as `found`, among them the text of messages.
const recentChoice = z.strictObject({ key: z.string(), result: foundCommand.optional() });

/** A recent choice. A remote's result is stored completely, since it cannot be looked up without a query. */
export type RecentChoice = z.infer<typeof recentChoice>;

const storageKey = (owner: string) => `atrium_recent_commands:${owner}`;

const storeChoices = (owner: string, choices: readonly RecentChoice[]) =>
  browserStorage.setItem(storageKey(owner), JSON.stringify(choices));

/** Returns the owner's recent choices in this browser, newest first. Deletes invalid ones from the storage. */
export function recentChoices(owner: string): RecentChoice[] {
  const stored = z.array(z.unknown()).safeParse(parseJson(browserStorage.getItem(storageKey(owner)))).data ?? [];
  const choices = stored.flatMap((choice) => recentChoice.safeParse(choice).data ?? []);
  if (choices.length < stored.length) storeChoices(owner, choices);
  return choices;
}

/**
 * Stores a choice as the most recent one.
 *
 * @param owner identifies user and company, since results of one company are invalid in another
 */
export function rememberChoice(owner: string, choice: RecentChoice): void {
  const others = recentChoices(owner).filter(({ key }) => key !== choice.key);
  storeChoices(owner, [choice, ...others].slice(0, MAX_STORED));
}
