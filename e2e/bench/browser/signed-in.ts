import type { Browser, Page } from '@playwright/test';
import type { Installation } from '../cold-load/installation';

/** Opens an empty page in a new browser context, in which the user of an installation is signed in. */
export async function openSignedIn(browser: Browser, { origin, credentials }: Installation): Promise<Page> {
  const context = await browser.newContext();
  const login = await context.request.post(`${origin}/api/auth`, { data: credentials, headers: { origin } });
  if (!login.ok()) throw new Error(`Sign-in failed with status ${login.status()}.`);
  return context.newPage();
}
