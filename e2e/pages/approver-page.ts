import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/leave-approver`: the requests of others. */
export class ApproverPage extends AppPage {
  static async open(page: Page): Promise<ApproverPage> {
    await page.goto('/leave-approver');
    await expect(page.getByRole('heading', { level: 1, name: 'Decide leave' })).toBeVisible();
    return new ApproverPage(page);
  }

  /** Opens the newest request of somebody and gives the panel in which it is decided. */
  async openRequest(of: string): Promise<Locator> {
    const table = this.page.getByRole('table', { name: 'Leave requests of your colleagues' });
    await table.getByRole('row').filter({ hasText: of }).first().click();
    const panel = this.page.getByRole('dialog', { name: 'Leave request' });
    await expect(panel).toContainText(of);
    return panel;
  }
}
