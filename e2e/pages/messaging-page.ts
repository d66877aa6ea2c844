import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/messaging` */
export class MessagingPage extends AppPage {
  static async open(page: Page): Promise<MessagingPage> {
    await page.goto('/messaging');
    await expect(page.getByRole('main')).toBeVisible();
    return new MessagingPage(page);
  }

  message(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true });
  }
}
