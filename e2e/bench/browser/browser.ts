import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedTestChromium } from '@atrium/tools-setup/chromium';
import type { Installation } from '../cold-load/installation';

/** Opens an empty page in a new browser context, in which the user of an installation is signed in. */
export async function openSignedIn(browser: Browser, { origin, credentials }: Installation): Promise<Page> {
  const context = await browser.newContext();
  const login = await context.request.post(`${origin}/api/auth`, { data: credentials, headers: { origin } });
  if (!login.ok()) throw new Error(`Sign-in failed with status ${login.status()}.`);
  return context.newPage();
}

/** A slow mobile connection for the DevTools protocol: throughput in bytes per second, latency in ms. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export function openBrowser(): Promise<Browser> {
  const executablePath = installedTestChromium();
  return chromium.launch({ args: CHROMIUM_PARAMETERS, ...(executablePath && { executablePath }) });
}
