import { expect, type Page } from '@playwright/test';

/** A user's identity at the provider. */
export interface Visitor {
  /** The provider's id of the user. */
  subject: string;
  email: string;
  name: string;
  /** Whether the provider has verified the address; defaults to true. */
  verified?: boolean;
}

/** The pages of the provider that replaces Google. */
export class GooglePage {
  private constructor(private readonly page: Page) {}

  /** Opens the provider with the button of the login, registration and invitation pages. */
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
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('The provider has verified it').setChecked(verified);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('heading', { name: 'Atrium asks for' })).toBeVisible();
    return new ConsentPage(this.page);
  }
}

/** The consent page, which lists what Atrium may access. Either answer redirects the browser back. */
export class ConsentPage {
  constructor(private readonly page: Page) {}

  allow(): Promise<void> {
    return this.page.getByRole('button', { name: 'Allow' }).click();
  }

  deny(): Promise<void> {
    return this.page.getByRole('button', { name: 'Deny' }).click();
  }
}
