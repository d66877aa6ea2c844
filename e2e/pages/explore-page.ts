import { expect, type Page } from '@playwright/test';
import { DashboardPage } from './dashboard-page';

/** `/explore`: somebody who belongs to no company yet. */
export class ExplorePage {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<ExplorePage> {
    await expect(page).toHaveURL(/\/explore$/);
    await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
    return new ExplorePage(page);
  }

  async toOnboarding(): Promise<OnboardingPage> {
    await this.page.getByRole('link', { name: 'Create a company' }).click();
    return OnboardingPage.on(this.page);
  }
}

/** `/onboarding`: founding a company in two steps. */
export class OnboardingPage {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<OnboardingPage> {
    await expect(page.getByLabel('Company name')).toBeVisible();
    return new OnboardingPage(page);
  }

  async create(company: string): Promise<void> {
    await this.page.getByLabel('Company name').fill(company);
    await this.page.getByRole('button', { name: 'Create company' }).click();
    await expect(this.page.getByRole('heading', { name: `Invite people to ${company}` })).toBeVisible();
  }

  /** The link by which colleagues join, as the page shows it. */
  async invitationLink(): Promise<string> {
    const field = this.page.getByLabel('Link to join');
    await expect(field).toHaveValue(/^http/);
    return field.inputValue();
  }

  async finish(): Promise<DashboardPage> {
    await this.page.getByRole('link', { name: 'Go to the dashboard' }).click();
    return DashboardPage.on(this.page);
  }
}
