import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/admin-time-cost`: the company's time and cost. */
export class CompanyTimePage extends AppPage {
  static async open(page: Page): Promise<CompanyTimePage> {
    await page.goto('/admin-time-cost');
    await expect(page.getByRole('heading', { level: 1, name: 'Company time and cost' })).toBeVisible();
    return new CompanyTimePage(page);
  }

  async openTab(name: 'People' | 'Rates' | 'Budgets' | 'Timers' | 'Lock'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Returns a row of the matrix. */
  row(name: string): Locator {
    return this.page
      .getByRole('table', { name: 'Time and cost by person and project' })
      .getByRole('row')
      .filter({ hasText: name });
  }

  /** Fills in the form for a company-wide rate from a given day, which then shows a preview. Returns the form. */
  async startCompanyRate(amount: string, from: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Set a rate' }).click();
    const form = this.page.getByRole('form', { name: 'Set a rate' });
    await form.getByLabel('Applies to').selectOption({ label: 'The whole company' });
    await form.getByLabel(/^Amount per hour/).fill(amount);
    await form.getByLabel(/^From/).fill(from);
    return form;
  }
}
