import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedTestChromium } from '@atrium/tools-setup/chromium';

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
