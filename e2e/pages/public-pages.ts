import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Account } from '../harness/people';
import { ExplorePage } from './explore-page';
import { DashboardPage } from './dashboard-page';

/** `/`: the first page that a visitor sees. */
export class HomePage {
  constructor(private readonly page: Page) {}

  static async open(page: Page): Promise<HomePage> {
    await page.goto('/');
    return new HomePage(page);
  }

  async toLogin(): Promise<LoginPage> {
    await this.page.getByRole('link', { name: 'Login', exact: true }).click();
    return LoginPage.on(this.page);
  }

  async toRegister(): Promise<RegisterPage> {
    await this.page.getByRole('link', { name: 'Get started' }).first().click();
    return RegisterPage.on(this.page);
  }
}

/** `/login` */
export class LoginPage {
  private constructor(readonly page: Page) {}

  static async on(page: Page): Promise<LoginPage> {
    await expect(page.getByRole('heading', { name: 'Log in to Atrium' })).toBeVisible();
    return new LoginPage(page);
  }

  static async open(page: Page): Promise<LoginPage> {
    await page.goto('/login');
    return LoginPage.on(page);
  }

  /** Returns the login page on which a user who returns from Google enters their code. */
  static secondStep(page: Page): LoginPage {
    return new LoginPage(page);
  }

  /** Submits the login form. Callers check the resulting page themselves. */
  async submit(email: string, password = PASSWORD): Promise<this> {
    await this.page.getByLabel(/^Email/).fill(email);
    await this.page.getByLabel(/^Password/).fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    return this;
  }

  async logIn(account: Account): Promise<DashboardPage> {
    await this.submit(account.email);
    return DashboardPage.on(this.page);
  }

  /** Submits a code in the step after the password, for users with a second factor. */
  async submitCode(label: 'Code' | 'Recovery code', code: string): Promise<this> {
    await this.page.getByLabel(label, { exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    return this;
  }

  async toForgotPassword(): Promise<ForgotPasswordPage> {
    await this.page.getByRole('link', { name: 'Forgot your password?' }).click();
    return ForgotPasswordPage.on(this.page);
  }
}

/** `/forgot-password` */
export class ForgotPasswordPage {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<ForgotPasswordPage> {
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    return new ForgotPasswordPage(page);
  }

  async send(email: string): Promise<void> {
    await this.page.getByLabel(/^Email/).fill(email);
    await this.page.getByRole('button', { name: 'Request a link' }).click();
    // The test servers have no mail server.
    await expect(this.page.getByRole('heading', { name: 'Ask for your link' })).toBeFocused();
  }
}

/** `/reset-password/:token`, opened from an emailed link. */
export class ResetPage {
  private constructor(private readonly page: Page) {}

  static async open(page: Page, link: string): Promise<ResetPage> {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    return new ResetPage(page);
  }

  async submit(password: string): Promise<void> {
    await this.page.getByLabel(/^New password/).fill(password);
    await this.page.getByRole('button', { name: 'Set password' }).click();
  }
}

/** `/register`, and `/invite-registration`, which has the same form. */
export class RegisterPage {
  private constructor(readonly page: Page) {}

  static async on(page: Page): Promise<RegisterPage> {
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    return new RegisterPage(page);
  }

  static async open(page: Page, path = '/register'): Promise<RegisterPage> {
    await page.goto(path);
    return RegisterPage.on(page);
  }

  async submit({ name, email }: Account, password = PASSWORD): Promise<this> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel(/^Email/).fill(email);
    await this.page.getByLabel(/^Password/).fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    return this;
  }

  /** Registers a user without a company, who arrives at `/explore`. */
  async register(account: Account): Promise<ExplorePage> {
    await this.submit(account);
    return ExplorePage.on(this.page);
  }

  /** Registers an invited user, who joins the company at once. */
  async join(account: Account): Promise<DashboardPage> {
    await this.submit(account);
    return DashboardPage.on(this.page);
  }
}
