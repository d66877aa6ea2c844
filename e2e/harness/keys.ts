import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has places to stop at. */
const MOST = 150;

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Goes by Tab, or back by Shift+Tab, until something has the focus, as whoever has no pointer. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST && !(await isFocused(target)); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/**
 * Goes once around what is open, both ways, and fails where the focus gets to anything else of the page. As with the
 * browser's own dialogs, the browser itself has it in between.
 */
export async function expectTrapped(page: Page, within: Locator): Promise<void> {
  const stops = await within.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press(key);
      const outside = await within.evaluate((element) => {
        const { activeElement, body } = document;
        return activeElement === body || element.contains(activeElement) ? null : activeElement?.outerHTML;
      });
      expect(outside, `${key} leaves what is open`).toBeNull();
    }
  }
}
