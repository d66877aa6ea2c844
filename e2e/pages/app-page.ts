import { expect, type Locator, type Page } from '@playwright/test';

/** What every page of somebody signed in has: the top bar. */
export abstract class AppPage {
  constructor(readonly page: Page) {}

  /** Follows an item of the navigation, from the line or from the menu of what had no room in it. */
  protected async navigate(label: string): Promise<void> {
    const line = this.page.getByRole('navigation', { name: 'Main' });
    // What has no room is inert, and so has no role.
    const item = line.getByRole('link', { name: label, exact: true });
    await expect(line.getByRole('link').first()).toBeVisible();
    if ((await item.count()) > 0) return item.click();
    await line.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  /** Says by its name who is signed in. */
  get profileMenu(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Profile menu of/ });
  }

  /** Leads to the login. */
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

  /** A toast with this text. */
  toast(text: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: /^Notices/ })
      .getByText(text)
      .first();
  }
}

/** What the bell opens. */
export class NotificationsDropdown {
  constructor(readonly root: Locator) {}

  item(text: string | RegExp): Locator {
    return this.items.filter({ hasText: text });
  }

  get items(): Locator {
    return this.root.getByRole('listitem');
  }

  /** What waits while one reads. */
  get pill(): Locator {
    return this.root.getByRole('button', { name: /^\d+ new$/ });
  }

  get markAll(): Locator {
    return this.root.getByRole('button', { name: 'Mark all as read' });
  }
}
