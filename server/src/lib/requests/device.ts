import { parse } from 'bowser';

/** What a person recognises one of their browsers by: its name and operating system. */
export interface Device {
  browser: string | null;
  os: string | null;
}

/**
 * Returns the browser and operating system from a user agent, as far as they can be detected: `{ browser: 'Firefox',
 * os: 'Linux' }`.
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, os: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, os: os.name || null };
}
