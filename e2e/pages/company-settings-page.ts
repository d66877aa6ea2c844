import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

type Section = 'Company' | 'Invitations' | 'Departments' | 'Permissions' | 'Rules';

/** The sections of a company below `/settings`. */
export class CompanySettingsPage extends AppPage {
  static async open(page: Page, section: Section): Promise<CompanySettingsPage> {
    await page.goto(`/settings/${section.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    return new CompanySettingsPage(page);
  }

  /** A section in the list, by its name. */
  entry(section: Section): Locator {
    return this.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section, exact: true });
  }

  async rename(company: string): Promise<void> {
    await this.page.getByLabel('Company name').fill(company);
    await this.page.getByRole('button', { name: 'Save' }).click();
    await expect(this.toast('Saved')).toBeVisible();
  }

  /** The form of one section of the rules. */
  rules(section: string): Locator {
    return this.page.getByRole('form', { name: section });
  }

  async grant(person: string, operation: string): Promise<void> {
    await this.page.getByRole('button', { name: `Change what ${person} may do` }).click();
    const dialog = this.page.getByRole('dialog', { name: `What ${person} may do` });
    await dialog.getByRole('checkbox', { name: operation }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  async invite(addresses: readonly string[]): Promise<void> {
    await this.page.getByLabel('E-mail addresses').fill(addresses.join(', '));
    await this.page.getByRole('button', { name: 'Send invites' }).click();
  }

  /** What became of one address. */
  result(address: string): Locator {
    return this.page
      .getByRole('list', { name: 'What became of each' })
      .getByRole('listitem')
      .filter({ hasText: address });
  }
}
