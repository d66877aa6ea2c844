import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/messaging` */
export class MessagingPage extends AppPage {
  static async on(page: Page): Promise<MessagingPage> {
    await expect(page).toHaveURL(/\/messaging/);
    await expect(page.getByRole('main').getByRole('button', { name: 'New chat' }).first()).toBeVisible();
    return new MessagingPage(page);
  }

  static async open(page: Page): Promise<MessagingPage> {
    await page.goto('/messaging');
    return MessagingPage.on(page);
  }

  /** Starts the conversation with a colleague, or opens the one there is. */
  async talkTo(name: string): Promise<Thread> {
    await this.page.getByRole('main').getByRole('button', { name: 'New chat' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Start a chat' });
    await dialog.getByLabel('Search people').fill(name);
    await dialog.getByRole('list', { name: 'People' }).getByRole('button', { name }).click();
    return Thread.on(this.page, name);
  }

  /** Opens a conversation of the list. */
  async openTalk(name: string): Promise<Thread> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    return Thread.on(this.page, name);
  }
}

/** One conversation. */
export class Thread {
  private constructor(
    private readonly page: Page,
    private readonly partner: string,
  ) {}

  static async on(page: Page, partner: string): Promise<Thread> {
    await expect(page.getByLabel(`Message to ${partner}`)).toBeVisible();
    return new Thread(page, partner);
  }

  get composer(): Locator {
    return this.page.getByLabel(`Message to ${this.partner}`);
  }

  message(text: string): Locator {
    return this.page.getByLabel(`Messages with ${this.partner}`).getByText(text, { exact: true });
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
    await expect(this.message(text)).toBeVisible();
  }
}
