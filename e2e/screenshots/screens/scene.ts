import { API } from '@atrium/contracts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Mailbox } from '../../harness/mailbox';
import type { Known } from '../../harness/routes';
import { oneTimeCode } from '../../harness/one-time-code';
import { Api, foundCompany, PASSWORD, register, type Signed, someone } from '../../harness/people';
import type { AtriumServer } from '../../harness/server';
import { signIn } from '../camera';

/**
 * Everybody of the scene: the founder and an employee of the demo company, the founder of a company in which nothing
 * happened yet, somebody without a company, the same with every picture somebody new, somebody whom two companies
 * invite, somebody with a second factor.
 */
export type Who = 'visitor' | 'founder' | 'employee' | 'beginner' | 'newcomer' | 'fresh' | 'invited' | 'secured';

/** Whose browser is another one with every picture. */
export const isNewEachTime = (who: Who): boolean => who === 'fresh' || who === 'secured';

/** People, companies and links that are photographed. */
export interface Scene {
  origin: string;
  mailbox: Mailbox;
  known: Known;
  /** An invitation of the demo company that came by mail. */
  mailedLink: string;
  /** The address that has a second factor. */
  securedEmail: string;
  /** Opens a browser of this person's own. */
  browserOf: (who: Who, options: BrowserContextOptions) => Promise<Page>;
}

interface Person {
  email: string;
  password: string;
}

const demoPerson = (key: string) => {
  const person = DEMO_PEOPLE.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody of the demo is called ${key}.`);
  return person;
};

/** Fills a server with everybody. */
export async function setScene(browser: Browser, server: AtriumServer): Promise<Scene> {
  const { origin, dataDir } = server;
  await seedDemo(origin, dataDir);
  const mailbox = new Mailbox(dataDir);
  const somewhere = async () => (await browser.newContext({ baseURL: origin })).newPage();
  const people = new Map<Who, Person>();
  const add = (who: Who, { email }: Pick<Signed, 'email'>, password = PASSWORD) => people.set(who, { email, password });

  const founder = await signedIn(await somewhere(), demoPerson('mara').email);
  add('founder', founder, DEMO_PASSWORD);
  const employee = await signedIn(await somewhere(), demoPerson('jonas').email);
  add('employee', employee, DEMO_PASSWORD);
  const beginner = await foundCompany(await somewhere(), { founder: 'Wilhelmine Oberhauser', company: 'Kite & Co' });
  add('beginner', beginner);
  add('newcomer', await register(await somewhere(), someone('Nora Falk')));
  const invited = await register(await somewhere(), someone('Ida Brandt'));
  add('invited', invited);
  const secured = await foundCompany(await somewhere(), { founder: 'Sofia Marten', company: 'Marten' });
  add('secured', secured);
  await protect(secured);

  const verification = await mailbox.link(invited.email, '/login?verify=');
  await invited.api.call(API.accounts.verifyEmail, { params: { token: verification.split('=')[1] ?? '' } });
  const outsider = someone('Ole Hansen').email;
  for (const host of [founder, beginner])
    await host.api.call(API.people.invite, { body: { emails: [invited.email, outsider] } });
  const { magicLink } = await founder.api.call(API.people.magicLink);

  return {
    origin,
    mailbox,
    known: { founderId: founder.id, employeeId: employee.id, invitation: magicLink.slice(origin.length) },
    mailedLink: await mailbox.link(outsider, '/invite-registration'),
    securedEmail: secured.email,
    browserOf: async (who, options) => {
      const context = await browser.newContext({ baseURL: origin, ...options });
      const page = await context.newPage();
      if (who === 'fresh') await register(page, someone('Nora Falk'));
      const person = people.get(who);
      // Who has a second factor signs in on the picture.
      if (person && who !== 'secured') await signIn(page, person);
      return page;
    },
  };
}

async function signedIn(page: Page, email: string): Promise<Pick<Signed, 'id' | 'email' | 'api'>> {
  const answer = await page.request.post('/api/auth', { data: { email, password: DEMO_PASSWORD } });
  const api = new Api(page, API.accounts.login.response.parse(await answer.json()).accessToken);
  return { email, api, id: (await api.call(API.accounts.currentUser)).id };
}

async function protect({ api }: Signed): Promise<void> {
  const { secret } = await api.call(API.security.beginTwoFactor);
  const body = { code: oneTimeCode(secret), currentPassword: PASSWORD };
  await api.call(API.security.confirmTwoFactor, { body });
}
