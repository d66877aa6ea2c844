import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page';
import { DashboardPage } from './dashboard-page';

/** `/explore`: the page of a user without a company. */
export class ExplorePage {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<ExplorePage> {
    await expect(page).toHaveURL(/\/explore$/);
    await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible();
    return new ExplorePage(page);
  }

  /** Returns the pending invitation of a company. */
  invitation(company: string): Locator {
    return this.page
      .getByRole('list', { name: 'Invitations for you' })
      .getByRole('listitem')
      .filter({ hasText: company });
  }

  async accept(company: string): Promise<DashboardPage> {
    await this.page.getByRole('button', { name: `Accept the invitation to ${company}` }).click();
    return DashboardPage.on(this.page);
  }

  async toOnboarding(): Promise<OnboardingPage> {
    await this.page.getByRole('link', { name: 'Create a company' }).click();
    return OnboardingPage.on(this.page);
  }
}

/** `/onboarding`: creates a company in three steps. */
export class OnboardingPage extends AppPage {
  static async on(page: Page): Promise<OnboardingPage> {
    await expect(page.getByLabel('Company name')).toBeVisible();
    return new OnboardingPage(page);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async create(company: string): Promise<void> {
    await this.page.getByLabel('Company name').fill(company);
    await this.page.getByRole('button', { name: 'Create company' }).click();
    await expect(this.heading('Invite people')).toBeFocused();
  }

  /** Returns the magic link for colleagues, as the page shows it. */
  async invitationLink(): Promise<string> {
    const field = this.page.getByLabel('Invitation link');
    await expect(field).toHaveValue(/^http/);
    return field.inputValue();
  }

  async toWeek(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await expect(this.heading('Working week')).toBeFocused();
  }

  /** Skips the working week, which leads to the dashboard with its checklist. */
  async finish(): Promise<DashboardPage> {
    await this.toWeek();
    await this.page.getByRole('button', { name: 'Skip' }).click();
    const dashboard = await DashboardPage.on(this.page);
    await expect(dashboard.checklist).toBeVisible();
    return dashboard;
  }
}
