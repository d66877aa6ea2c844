import { expect, type Page } from '@playwright/test';

/** Who somebody is at the provider. */
export interface Visitor {
  /** What the provider knows them by. */
  subject: string;
  email: string;
  name: string;
  /** Whether the provider has verified the address; true unless told. */
  verified?: boolean;
}

/** The provider's own pages, in the place of Google's. */
export class GooglePage {
  private constructor(private readonly page: Page) {}

  /** By the button that the login, the registration and invitations have. */
  static async from(page: Page): Promise<GooglePage> {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    return GooglePage.on(page);
  }

  static async on(page: Page): Promise<GooglePage> {
    await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible();
    return new GooglePage(page);
  }

  async signIn({ subject, email, name, verified = true }: Visitor): Promise<ConsentPage> {
    await this.page.getByLabel('Subject').fill(subject);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('The provider has verified it').setChecked(verified);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('heading', { name: 'Atrium asks for' })).toBeVisible();
    return new ConsentPage(this.page);
  }
}

/** What Atrium may know. Either answer sends the browser back. */
export class ConsentPage {
  constructor(private readonly page: Page) {}

  allow(): Promise<void> {
    return this.page.getByRole('button', { name: 'Allow' }).click();
  }

  deny(): Promise<void> {
    return this.page.getByRole('button', { name: 'Deny' }).click();
  }
}
