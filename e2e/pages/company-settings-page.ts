import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';

type Section = 'Company' | 'Invitations' | 'Departments' | 'Permissions' | 'Working time and leave';

/** Paths of sections whose path differs from their name. */
const PATHS: Partial<Record<Section, string>> = { 'Working time and leave': 'rules' };

/** The company sections below `/settings`. */
export class CompanySettingsPage extends AppPage {
  static async open(page: Page, section: Section): Promise<CompanySettingsPage> {
    await page.goto(`/settings/${PATHS[section] ?? section.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    return new CompanySettingsPage(page);
  }

  /** Returns the link to a section in the navigation. */
  entry(section: Section): Locator {
    return this.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section, exact: true });
  }

  async rename(company: string): Promise<void> {
    await this.page.getByLabel('Company name').fill(company);
    await this.page.getByRole('button', { name: 'Save' }).click();
    await expect(this.toast('Saved')).toBeVisible();
  }

  /** Returns one section of the rules. */
  rules(section: string): Locator {
    return this.page.getByRole('group', { name: section, exact: true });
  }

  async saveChanges(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save changes' }).click();
  }

  async grant(person: string, operation: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `${person}: ${operation}` }).check();
    await this.saveChanges();
    await expect(this.toast('Permissions saved')).toBeVisible();
  }

  async invite(addresses: readonly string[]): Promise<void> {
    await this.page.getByLabel('Email addresses').fill(addresses.join(', '));
    await this.page.getByRole('button', { name: /^Invite (one|\d)/ }).click();
  }

  /** Returns the result for one email address. */
  result(address: string): Locator {
    return this.page.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: address });
  }
}
