import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

/** `/people`: everyone in the company, with a panel for one person's record. */
export class PeoplePage extends AppPage {
  static async open(page: Page): Promise<PeoplePage> {
    await page.goto('/people');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    return new PeoplePage(page);
  }

  row(name: string): Locator {
    return this.page.getByRole('grid', { name: 'People in your company' }).getByRole('row').filter({ hasText: name });
  }

  /** Returns the open record of a person. */
  record(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async openRecord(name: string): Promise<Locator> {
    await this.row(name).getByRole('link', { name, exact: true }).click();
    await expect(this.record(name)).toBeVisible();
    return this.record(name);
  }

  /** Selects people by the checkboxes of their rows. */
  async select(...names: string[]): Promise<void> {
    for (const name of names)
      await this.row(name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check();
    await expect(this.bulkBar.getByRole('status')).toHaveText(`${names.length} selected`);
  }

  /** Moves the selected people to a department, which clears the selection. */
  async changeDepartment(department: string): Promise<void> {
    await this.bulkBar.getByRole('button', { name: 'Change department' }).click();
    const picker = this.page.getByRole('dialog', { name: 'Change department' });
    await picker.getByRole('combobox', { name: 'Department' }).fill(department);
    await this.page.getByRole('listbox').getByRole('option', { name: department, exact: true }).click();
    await expect(this.bulkBar).toBeHidden();
  }

  private get bulkBar(): Locator {
    return this.page.getByRole('toolbar', { name: 'Actions for the selection' });
  }

  /** Opens the dialog that removes the person whose record is open, and returns the dialog. */
  async startRemoval(name: string): Promise<Locator> {
    await this.record(name).getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: 'Remove from company' }).click();
    return this.page.getByRole('alertdialog', { name: `Remove ${name} from the company?` });
  }
}
