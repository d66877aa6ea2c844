import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette, in the language of the page. */
export class Palette {
  private constructor(
    readonly page: Page,
    readonly dialog: Locator,
  ) {}

  static on(page: Page, name = 'Search and commands'): Palette {
    return new Palette(page, page.getByRole('dialog', { name }));
  }

  /** Opens the palette with its shortcut and waits until it accepts input. */
  static async open(page: Page, keys = 'Control+k', name?: string): Promise<Palette> {
    await page.keyboard.press(keys);
    return Palette.on(page, name).waitUntilOpen();
  }

  async waitUntilOpen(): Promise<this> {
    await expect(this.dialog.getByRole('combobox')).toBeFocused();
    return this;
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }

  /** Searches for an option, moves down to it once it is listed, and runs it, all with the keyboard. */
  async run(words: string, option: Locator): Promise<void> {
    await this.page.keyboard.type(words);
    await expect(option).toBeVisible();
    // Groups that are still being searched would be inserted above the option.
    await expect(this.dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    // On a slow machine the list lags behind the typed text, and its options move once it catches up.
    await expect(async () => {
      if ((await option.getAttribute('aria-selected')) !== 'true') await this.page.keyboard.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
    }).toPass({ intervals: [20], timeout: 10_000 });
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toHaveCount(0);
  }

  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }
}
