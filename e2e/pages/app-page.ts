import { expect, type Locator, type Page } from '@playwright/test';

/** What every page of somebody signed in has: the top bar. */
export abstract class AppPage {
  constructor(readonly page: Page) {}

  /** Follows an item of the navigation, wherever the width of the window has put it. */
  protected async navigate(label: string): Promise<void> {
    const bar = this.page.getByRole('banner');
    const item = bar.getByRole('link', { name: label, exact: true });
    if (!(await item.isVisible())) await bar.getByRole('button', { name: /^(More|Menu)$/ }).click();
    await this.page
      .getByRole('link', { name: label, exact: true })
      .or(this.page.getByRole('menuitem', { name: label, exact: true }))
      .first()
      .click();
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
    return this.root.getByRole('listitem').filter({ hasText: text });
  }
}
