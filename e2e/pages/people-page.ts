import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/people`: everybody in the company. */
export class PeoplePage extends AppPage {
  static async open(page: Page): Promise<PeoplePage> {
    await page.goto('/people');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    return new PeoplePage(page);
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: 'People in your company' }).getByRole('row').filter({ hasText: name });
  }
}
