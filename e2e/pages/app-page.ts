import { expect, type Locator, type Page } from '@playwright/test';
import { waitForPaint } from '../harness/page-activity';

/** A page of a signed-in user. All such pages have the top bar. */
export abstract class AppPage {
  constructor(readonly page: Page) {}

  /** Follows a navigation item, either in the bar or in the overflow menu. */
  async navigate(label: string): Promise<void> {
    const line = this.page.getByRole('navigation', { name: 'Main' });
    // Items without room are also rendered in the bar, as inert elements.
    const items = line.locator('li:not([inert])');
    const item = items.getByRole('link', { name: label, exact: true });
    await expect(items.first()).toBeVisible();
    await waitForPaint(this.page);
    const inMenu = this.page.getByRole('menuitem', { name: label, exact: true });
    const timeout = 5_000;
    // The app measures again which items fit when widths change, such as by a font, so an item may move meanwhile.
    await expect(async () => {
      if (await item.isVisible()) return item.click({ timeout });
      if (!(await inMenu.isVisible())) await line.getByRole('button', { name: 'More' }).click({ timeout });
      await inMenu.click({ timeout });
    }).toPass({ timeout: 40_000 });
  }

  /** The profile menu button. Its name states who is signed in. */
  get profileMenu(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Profile menu of/ });
  }

  /** Logs out, which leads to the login page. */
  async logOut(): Promise<void> {
    await this.profileMenu.click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
  }

  get bell(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  }

  async openNotifications(): Promise<NotificationsDropdown> {
    await this.bell.click();
    const dialog = this.page.getByRole('dialog', { name: 'Notifications' });
    await expect(dialog).toBeVisible();
    return new NotificationsDropdown(dialog);
  }

  /** Returns the toast with this text. */
  toast(text: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: /^Notices/ })
      .getByText(text)
      .first();
  }
}

/** The dropdown that the bell opens. */
export class NotificationsDropdown {
  constructor(readonly root: Locator) {}

  item(text: string | RegExp): Locator {
    return this.items.filter({ hasText: text });
  }

  get items(): Locator {
    return this.root.getByRole('listitem');
  }

  /** The button for new items that arrived while the list was open. */
  get pill(): Locator {
    return this.root.getByRole('button', { name: /^\d+ new$/ });
  }

  get markAll(): Locator {
    return this.root.getByRole('button', { name: 'Mark all as read' });
  }
}
