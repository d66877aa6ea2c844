import { type StoredDraft, useStoredDraft } from './use-stored-draft';

/** The draft of a text that is not part of a form, such as a comment. */
export type TextDraft = StoredDraft<string>;

const asText = (draft: unknown): string | null => (typeof draft === 'string' ? draft : null);

/**
 * Stores a text as a draft of this user, company and tab, and loads it right after the first render. Also loads texts
 * that earlier versions stored synchronously.
 *
 * @param key key of the draft within the package
 */
export const useTextDraft = (key: string): TextDraft => useStoredDraft(key, asText);
