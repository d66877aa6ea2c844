import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/leave-approver`: leave requests of colleagues. */
export class ApproverPage extends AppPage {
  static async open(page: Page): Promise<ApproverPage> {
    await page.goto('/leave-approver');
    await expect(page.getByRole('heading', { level: 1, name: 'Leave requests' })).toBeVisible();
    return new ApproverPage(page);
  }

  /** Returns the rows of a person's pending requests. */
  row(person: string): Locator {
    const table = this.page.getByRole('grid', { name: 'Leave requests of your colleagues' });
    return table.getByRole('row').filter({ hasText: person });
  }

  /** Opens a person's first pending request and returns the panel in which to decide it. */
  async openRequest(person: string): Promise<Locator> {
    await this.row(person).first().click();
    const panel = this.page.getByRole('dialog', { name: 'Leave request' });
    await expect(panel).toContainText(person);
    return panel;
  }
}
