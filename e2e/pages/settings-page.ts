import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../harness/people';
import { AppPage } from './app-page';
import { GooglePage } from './google-page';

type Section =
  | 'Profile'
  | 'Appearance'
  | 'Notifications'
  | 'Security'
  | 'Sessions'
  | 'Google account'
  | 'Calendar'
  | 'Messages';

/** `/settings/<section>` */
export class SettingsPage extends AppPage {
  static async open(page: Page, section: Section): Promise<SettingsPage> {
    await page.goto('/settings');
    return new SettingsPage(page).openSection(section);
  }

  async openSection(section: Section): Promise<this> {
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

  /** The error message for a wrong current password. */
  get wrongPassword(): Locator {
    return this.page.getByText('This is not your current password.');
  }

  /** Starts the setup and returns the key that is shown for users who cannot scan the QR code. */
  async beginSecondFactor(): Promise<string> {
    await this.button('Set up').click();
    const dialog = this.dialog('Set up your authenticator app');
    const picture = dialog.getByRole('img', { name: /^QR code/ });
    await expect(picture).toBeVisible();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    return (await dialog.getByText(/^([A-Z2-7]{4} ?)+[A-Z2-7]*$/).innerText()).replaceAll(' ', '');
  }

  async confirmSecondFactor(code: string): Promise<void> {
    const dialog = this.dialog('Set up your authenticator app');
    await dialog.getByLabel('6-digit code').fill(code);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
  }

  get wrongCode(): Locator {
    return this.page.getByText('This code is wrong or was used already.');
  }

  /** Saves the recovery codes, which are shown only once. Returns them with the downloaded file. */
  async keepRecoveryCodes(): Promise<{ codes: string[]; file: Download }> {
    const dialog = this.dialog('Recovery codes');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(dialog).toBeHidden();
    return { codes, file };
  }

  /** The text with the number of remaining recovery codes, shown only while the second factor is on. */
  get codesLeft(): Locator {
    return this.page.getByText(/recovery codes? (is|are) left/);
  }

  async turnOffSecondFactor(code: string): Promise<void> {
    await this.button('Turn off').click();
    const dialog = this.dialog('Turn off two-factor sign-in?');
    await dialog.getByLabel('6-digit code').fill(code);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog).toBeHidden();
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  }

  get activity(): Locator {
    return this.page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  }

  /** Signs out the only other session. */
  async endOtherSession(): Promise<void> {
    await this.sessions.getByRole('button', { name: /^Log out/ }).click();
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

  /** Returns the section of a calendar that can be connected, by its title. */
  calendar(title: 'Your calendar' | 'Company calendar'): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: title });
    // The page itself is a section, too.
    return this.page.getByRole('main').locator('section section').filter({ has: heading });
  }

  /** Returns the switch of a notification type in a channel. */
  channel(type: string, channel: 'In the app' | 'Desktop' | 'Email'): Locator {
    return this.page.getByRole('switch', { name: `${type}: ${channel}` });
  }

  /** Turns on notifications in this browser. */
  get turnOnDesktop(): Locator {
    return this.button('Turn on');
  }

  get pushTexts(): Locator {
    return this.page.getByRole('switch', { name: 'Show the text in notifications' });
  }

  get quietHours(): Locator {
    return this.page.getByRole('switch', { name: 'Quiet hours' });
  }

  async pauseForAnHour(): Promise<void> {
    await this.button('For 1 hour').click();
    await expect(this.page.getByText(/^Paused until/)).toBeVisible();
  }

  /** The button that ends a pause. */
  get resume(): Locator {
    return this.button('Resume');
  }

  async chooseLanguage(language: 'English' | 'Deutsch'): Promise<void> {
    // The radio button is visually hidden; users press its label.
    await this.page.getByRole('main').getByText(language, { exact: true }).click();
  }
}
