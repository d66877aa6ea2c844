import { randomBytes } from 'node:crypto';
import { API, type BodyOf, type ResponseOf, type RouteDefinition } from '@atrium/contracts';
import type { Page } from '@playwright/test';

/** The password of everybody in the specs. */
export const PASSWORD = 'correct-horse-9-battery';

/** Somebody with an account; addresses differ between tests, which share a server. */
export interface Account {
  name: string;
  email: string;
}

export const someone = (name: string): Account => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(4).toString('hex')}@example.com`,
});

/** A person and the browser that is signed in as them. */
export interface Signed extends Account {
  id: string;
  page: Page;
  /** Calls the API as this person, beside the browser: for what a test needs and does not show. */
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
    input: { params?: Record<string, string>; body?: BodyOf<Route> } = {},
  ): Promise<ResponseOf<Route>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
    const answer = await this.page.request.fetch(`/api${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${this.token}` },
      ...(input.body !== undefined && { data: input.body }),
    });
    if (!answer.ok()) throw new Error(`${route.method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return route.response.parse(text ? JSON.parse(text) : undefined) as ResponseOf<Route>;
  }
}

/** Registers beside the browser; the cookies of the new session are the browser's. */
export async function register(page: Page, account: Account, token?: string): Promise<Signed> {
  const { name, email } = account;
  const answer = await page.request.post('/api/users', { data: { name, email, password: PASSWORD, token } });
  if (!answer.ok()) throw new Error(`Registering ${email}: ${answer.status()} ${await answer.text()}`);
  const { accessToken } = API.accounts.register.response.parse(await answer.json());
  const api = new Api(page, accessToken);
  const { id } = await api.call(API.accounts.currentUser);
  return { ...account, id, page, api };
}

/** A founder with a new company. */
export async function foundCompany(page: Page, { founder = 'Mara Lind', company = 'Birchwood' } = {}): Promise<Signed> {
  const signed = await register(page, someone(founder));
  await signed.api.call(API.companies.create, { body: { name: company } });
  return signed;
}

/** A colleague who joins the founder's company by its link. */
export async function joinCompany(page: Page, founder: Signed, name = 'Jonas Weber'): Promise<Signed> {
  const { magicLink } = await founder.api.call(API.people.createMagicLink);
  const token = new URL(magicLink).searchParams.get('token') ?? '';
  return register(page, someone(name), token);
}
