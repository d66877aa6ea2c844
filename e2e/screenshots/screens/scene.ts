import { API } from '@atrium/contracts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Mailbox } from '../../harness/servers/mailbox';
import type { DemoObjects } from '../../harness/routes';
import { confirmAddress, registerOperator, turnOnSecondFactor } from '../../harness/operators';
import { foundCompany, logIn, PASSWORD, register, type SignedInUser, someone } from '../../harness/people';
import { demoTask } from '../../harness/projects';
import { HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import type { AtriumServer } from '../../harness/servers/server';

/**
 * The users in the screenshots: a visitor, the founder and an employee of the demo company, the founder of a new
 * company without data, a user without a company, such a user newly registered for every screenshot, a user with
 * invitations from two companies, a user with a second factor, and an operator of the installation.
 */
export type SceneUser =
  | 'visitor'
  | 'founder'
  | 'employee'
  | 'beginner'
  | 'newcomer'
  | 'fresh'
  | 'invited'
  | 'secured'
  | 'operator';

/**
 * Addresses of operators: one who changes something, and one for each browser. A code of the second factor is valid
 * once, so they cannot sign in to the same account at the same time.
 */
export const OPERATORS = Array.from({ length: 5 }, (_, index) => `olga.brandt+${index}@example.com`);

/** Returns whether a user needs a new browser for every screenshot. */
export const isNewEachTime = (who: SceneUser): boolean => who === 'fresh' || who === 'secured';

/** The users, companies and links of the screenshots. */
export interface Scene {
  origin: string;
  mailbox: Mailbox;
  known: DemoObjects;
  /** Link of an emailed invitation of the demo company. */
  mailedLink: string;
  /** Email address of the user with a second factor. */
  securedEmail: string;
  /** Opens a separate browser for this user. */
  browserOf: (who: SceneUser, options: BrowserContextOptions) => Promise<Page>;
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

/** Creates all users and companies on a server. */
export async function setScene(browser: Browser, server: AtriumServer): Promise<Scene> {
  const { origin, dataDir } = server;
  await seedDemo(origin, dataDir);
  const mailbox = new Mailbox(dataDir);
  const newPage = async () => (await browser.newContext({ baseURL: origin })).newPage();
  const people = new Map<SceneUser, Person>();
  const add = (who: SceneUser, { email }: Pick<SignedInUser, 'email'>, password = PASSWORD) =>
    people.set(who, { email, password });

  const founder = await signInToDemo(await newPage(), demoPerson('mara').email);
  add('founder', founder, DEMO_PASSWORD);
  const employee = await signInToDemo(await newPage(), demoPerson('jonas').email);
  add('employee', employee, DEMO_PASSWORD);
  const beginner = await foundCompany(await newPage(), { founder: 'Wilhelmine Oberhauser', company: 'Kite & Co' });
  add('beginner', beginner);
  add('newcomer', await register(await newPage(), someone('Nora Falk')));
  const invited = await register(await newPage(), someone('Ida Brandt'));
  add('invited', invited);
  const secured = await foundCompany(await newPage(), { founder: 'Sofia Marten', company: 'Marten' });
  add('secured', secured);
  await turnOnSecondFactor(secured);
  const [busy = '', ...operators] = OPERATORS;
  await operate(server, await registerOperator(await newPage(), server, busy));

  await confirmAddress(invited, server);
  const outsider = someone('Ole Hansen').email;
  for (const host of [founder, secured])
    await host.api.call(API.people.invite, { body: { emails: [invited.email, outsider] } });
  const { magicLink } = await founder.api.call(API.people.magicLink);

  return {
    origin,
    mailbox,
    known: {
      founderId: founder.id,
      employeeId: employee.id,
      ...(await demoTask(founder.api)),
      invitation: magicLink.slice(origin.length),
    },
    mailedLink: await mailbox.link(outsider, '/invite-registration'),
    securedEmail: secured.email,
    browserOf: async (who, options) => {
      const context = await browser.newContext({ baseURL: origin, ...options });
      const page = await context.newPage();
      if (who === 'fresh') await register(page, someone('Nora Falk'));
      if (who === 'operator') await registerOperator(page, server, operators.shift());
      const person = people.get(who);
      // For the user with a second factor, the screenshots show the sign-in itself.
      if (person && who !== 'secured') await logIn(page, person);
      return page;
    },
  };
}

/** Starts a canary, plans a freeze and creates a token for a pipeline. */
async function operate(server: AtriumServer, { api }: SignedInUser): Promise<void> {
  const release = { name: 'remote-leave', version: '9.0.0' };
  await storeChangedRelease(server, { ...release, from: HELP, to: HELP });
  const why = 'Shorter form for sick leave';
  await server.release('activate', `${release.name}@${release.version}`, '--canary', '10', '--why', why);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  const freeze = { from: inDays(20), to: inDays(34), packages: null, why: 'Holidays: nobody is there to watch' };
  await api.call(API.operators.freeze, { body: freeze });
  const token = { name: 'Pipeline of leave', scopes: ['read' as const, 'canary' as const], packages: [release.name] };
  await api.call(API.operators.createToken, { body: { ...token, days: 90 } });
}

async function signInToDemo(page: Page, email: string): Promise<Pick<SignedInUser, 'id' | 'email' | 'api'>> {
  const api = await logIn(page, { email, password: DEMO_PASSWORD });
  return { email, api, id: (await api.call(API.accounts.currentUser)).id };
}
