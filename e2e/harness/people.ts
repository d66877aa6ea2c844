import { randomBytes } from 'node:crypto';
import { API, type BodyOf, type ResponseOf, type RouteDefinition } from '@atrium/contracts';
import type { Page } from '@playwright/test';

/** The password of all users in the specs. */
export const PASSWORD = 'correct-horse-9-battery';

/** A user account. Email addresses are unique, since tests share a server. */
export interface Account {
  name: string;
  email: string;
}

export const someone = (name: string): Account => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(4).toString('hex')}@example.com`,
});

/** A user with the browser in which they are signed in. */
export interface SignedInUser extends Account {
  id: string;
  page: Page;
  /** Calls the API as this user, without the browser: for the setup of a test. */
  api: Api;
}

/** The API with one access token. */
export class Api {
  constructor(
    private readonly page: Page,
    private readonly token: string,
  ) {}

  async call<Route extends RouteDefinition>(
    route: Route,
    input: { params?: Record<string, string>; query?: Record<string, string>; body?: BodyOf<Route> } = {},
  ): Promise<ResponseOf<Route>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
    const answer = await this.page.request.fetch(`/api${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${this.token}` },
      ...(input.query && { params: input.query }),
      ...(input.body !== undefined && { data: input.body }),
    });
    if (!answer.ok()) throw new Error(`${route.method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return route.response.parse(text ? JSON.parse(text) : undefined) as ResponseOf<Route>;
  }
}

/** Signs the page's browser in through the API. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<Api> {
  const answer = await page.request.post('/api/auth', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing ${email} in: ${answer.status()} ${await answer.text()}`);
  return new Api(page, API.accounts.login.response.parse(await answer.json()).accessToken);
}

/** Registers a user through the API. The session cookies are stored in the page's browser. */
export async function register(page: Page, account: Account, token?: string): Promise<SignedInUser> {
  const { name, email } = account;
  const answer = await page.request.post('/api/users', { data: { name, email, password: PASSWORD, token } });
  if (!answer.ok()) throw new Error(`Registering ${email}: ${answer.status()} ${await answer.text()}`);
  const { accessToken } = API.accounts.register.response.parse(await answer.json());
  const api = new Api(page, accessToken);
  const { id } = await api.call(API.accounts.currentUser);
  return { ...account, id, page, api };
}

/** Registers a founder with a new company. */
export async function foundCompany(
  page: Page,
  { founder = 'Mara Lind', company = 'Birchwood' } = {},
): Promise<SignedInUser> {
  const signed = await register(page, someone(founder));
  await signed.api.call(API.companies.create, { body: { name: company } });
  return signed;
}

/**
 * Registers a colleague who joins the founder's company with its magic link. According to their record they joined years
 * ago, so that they have the whole allowance of leave.
 */
export async function joinCompany(page: Page, founder: SignedInUser, name = 'Jonas Weber'): Promise<SignedInUser> {
  const { magicLink } = await founder.api.call(API.people.createMagicLink);
  const token = new URL(magicLink).searchParams.get('token') ?? '';
  const colleague = await register(page, someone(name), token);
  await changeRecord(founder, colleague, { role: 'Employee', joinedAt: '2020-01-01' });
  return colleague;
}

/** Changes the record of a colleague through the API. */
export async function changeRecord(
  { api }: SignedInUser,
  colleague: SignedInUser,
  body: BodyOf<typeof API.people.updateEmployee>,
): Promise<void> {
  const { employees } = await api.call(API.people.employees);
  const id = employees.find(({ user }) => user._id === colleague.id)?._id ?? '';
  await api.call(API.people.updateEmployee, { params: { id }, body });
}
