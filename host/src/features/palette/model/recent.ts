import { browserStorage } from '../../../shell/browser-storage';

/** How many of the last choices are remembered. */
const KEPT = 6;

const storageKey = (owner: string) => `atrium_recent_commands:${owner}`;

/** Keys of what somebody chose last in this browser, the newest first. */
export function recentChoices(owner: string): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** @param owner whose choice it is: user and company, since results of one company mean nothing in another */
export function rememberChoice(owner: string, key: string): void {
  const next = [key, ...recentChoices(owner).filter((other) => other !== key)].slice(0, KEPT);
  browserStorage.setItem(storageKey(owner), JSON.stringify(next));
}
