import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../harness/people';
import { AppPage } from './app-page';
import { GooglePage } from './google-page';

type Section = 'Profile' | 'Appearance' | 'Notifications' | 'Security' | 'Sessions' | 'Google account' | 'Calendar';

/** `/settings/<section>` */
export class SettingsPage extends AppPage {
  static async open(page: Page, section: Section): Promise<SettingsPage> {
    await page.goto('/settings');
    return new SettingsPage(page).to(section);
  }

  async to(section: Section): Promise<this> {
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: section, exact: true })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    return this;
  }

  private button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  private dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async changePassword(next: string, current = PASSWORD): Promise<void> {
    await this.page.getByLabel('Current password').fill(current);
    await this.page.getByLabel('New password').fill(next);
    await this.button('Change password').click();
  }

  /** What is wrong with the current password that was given. */
  get wrongPassword(): Locator {
    return this.page.getByText('This is not your current password.');
  }

  /** Begins the set-up and gives the key, as somebody reads it who cannot scan. */
  async beginSecondFactor(): Promise<string> {
    await this.button('Set up').click();
    const dialog = this.dialog('Set up your authenticator app');
    const picture = dialog.getByRole('img', { name: /^QR code/ });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    return (await dialog.getByText(/^([A-Z2-7]{4} ?)+[A-Z2-7]*$/).innerText()).replaceAll(' ', '');
  }

  async confirmSecondFactor(code: string): Promise<void> {
    const dialog = this.dialog('Set up your authenticator app');
    await dialog.getByLabel('Code of the app').fill(code);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
  }

  get wrongCode(): Locator {
    return this.page.getByText('This code is wrong or was used already.');
  }

  /** The codes that are shown this once, and the file that holds them too. */
  async keepRecoveryCodes(): Promise<{ codes: string[]; file: Download }> {
    const dialog = this.dialog('Recovery codes');
    await expect(dialog).toBeVisible();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(dialog).toBeHidden();
    return { codes, file };
  }

  /** How many recovery codes are left, in words; there only while the second factor is on. */
  get codesLeft(): Locator {
    return this.page.getByText(/recovery codes? (is|are) left/);
  }

  async turnOffSecondFactor(code: string): Promise<void> {
    await this.button('Turn off').click();
    const dialog = this.dialog('Turn off two-factor sign-in?');
    await dialog.getByLabel('Code of the app').fill(code);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog).toBeHidden();
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  }

  get activity(): Locator {
    return this.page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  }

  /** Signs the one other browser out. */
  async endOtherSession(): Promise<void> {
    await this.sessions.getByRole('button', { name: /^Sign out/ }).click();
  }

  async exportData(): Promise<Download> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.button('Download').click()]);
    return file;
  }

  async linkGoogle(): Promise<GooglePage> {
    await this.button('Link Google account').click();
    return GooglePage.on(this.page);
  }

  async unlinkGoogle(): Promise<void> {
    await this.button('Unlink').click();
    await expect(this.button('Link Google account')).toBeVisible();
  }

  /** One of the calendars that can be connected, by its title. */
  calendar(title: 'Your calendar' | 'Calendar of the company'): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: title });
    // The page is a section as well.
    return this.page.getByRole('main').locator('section section').filter({ has: heading });
  }

  async chooseLanguage(language: 'English' | 'Deutsch'): Promise<void> {
    // The radio itself is out of sight; its label is what one presses.
    await this.page.getByRole('main').getByText(language, { exact: true }).click();
  }

  mail(kind: string): Locator {
    return this.page.getByRole('switch', { name: kind });
  }
}
