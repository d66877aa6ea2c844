import type { BrowserContextOptions } from '@playwright/test';

/** Viewport widths in px at which pages are checked: a desktop, and a phone with touch. */
export const WIDTHS = [1280, 390] as const;

export const SEEN: Readonly<Record<(typeof WIDTHS)[number], BrowserContextOptions>> = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};
