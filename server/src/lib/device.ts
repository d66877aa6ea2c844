import { parse } from 'bowser';

/** What a person recognises one of their browsers by. */
export interface Device {
  browser: string | null;
  os: string | null;
}

/** Browser and system as far as a user agent tells: `{ browser: 'Firefox', os: 'Linux' }`. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, os: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, os: os.name || null };
}
