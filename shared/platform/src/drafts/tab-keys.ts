/** Separates the key of a form from the id of the tab. */
const SEPARATOR = '/tab/';

/** Returns what the keys of a form's drafts in all tabs begin with. */
export const tabPrefix = (key: string): string => key + SEPARATOR;

/** Returns the key of a form's draft in one tab. */
export const tabKey = (key: string, tabId: string): string => tabPrefix(key) + tabId;

/** Returns the id of the tab that a key belongs to, or null for a draft that all tabs share. */
export const tabIdOf = (key: string): string | null => /\/tab\/([\da-f-]{36})$/.exec(key)?.[1] ?? null;
