import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/ops` */
export class OpsPage extends AppPage {
  static async on(page: Page): Promise<OpsPage> {
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'What is live' })).toBeVisible();
    return new OpsPage(page);
  }

  static async open(page: Page): Promise<OpsPage> {
    await page.goto('/ops');
    return OpsPage.on(page);
  }

  /** Opens the page from the profile menu. */
  static async openFromMenu(page: Page): Promise<OpsPage> {
    await new OpsPage(page).profileMenu.click();
    await page.getByRole('menuitem', { name: 'Operations' }).click();
    return OpsPage.on(page);
  }

  /** The cell with the active version of a package. Found without roles, since a page behind a dialog has none. */
  active(name: string): Locator {
    const row = this.page.locator('tr').filter({ has: this.page.locator('th').getByText(name, { exact: true }) });
    return row.locator('td').first();
  }

  async askToRollBack(name: string): Promise<ChangeDialog> {
    await this.page.getByRole('button', { name: `Roll back ${name}` }).click();
    return ChangeDialog.on(this.page);
  }

  /** Opens the history, whose rows are returned. */
  async openHistory(): Promise<Locator> {
    await this.page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'History' }).click();
    const table = this.page.getByRole('table', { name: 'Who changed what' });
    await expect(table).toBeVisible();
    return table.getByRole('row');
  }
}

/** The dialog that confirms a change of what is live. */
export class ChangeDialog {
  private constructor(readonly root: Locator) {}

  static async on(page: Page): Promise<ChangeDialog> {
    const root = page.getByRole('dialog');
    await expect(root).toBeVisible();
    return new ChangeDialog(root);
  }

  get reason(): Locator {
    return this.root.getByLabel(/^Reason/);
  }

  /** Confirms the change. Callers check the result themselves. */
  async confirm(action: string): Promise<void> {
    await this.root.getByRole('button', { name: action }).click();
  }
}
