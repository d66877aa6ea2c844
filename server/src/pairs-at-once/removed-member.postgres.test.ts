import { API } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../composition/schema';
import {
  createPerson,
  createTestApp,
  foundCompany,
  PASSWORD,
  type Person,
  type TestApp,
  TestClient,
  tokenOf,
} from '../testing';
import { type OpenIdProvider, returnFromProvider, signInAt, startProvider } from '../testing/openid';
import { callDuring } from './call-during';
import { involving, membershipPairs, partsOf } from './domains/membership';

let provider: OpenIdProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  test = await createTestApp({ env: provider.env });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

/** Makes a call while the membership of a person is being ended. */
const callDuringRemoval = <Answer>(companyId: string, userId: string, call: () => Promise<Answer>): Promise<Answer> =>
  callDuring(
    test,
    companyId,
    (tx) =>
      tx
        .update(memberships)
        .set({ endedAt: test.clock.now() })
        .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId))),
    call,
  );

/** Creates two companies, which a person joins by links; the other one is active afterwards. */
async function joinTwoCompanies(leaver: Person) {
  const [acme, other] = [await foundCompany(test), await foundCompany(test, { name: 'Other' })];
  const join = async ({ founder }: Pick<typeof acme, 'founder'>) => {
    const token = tokenOf((await founder.ok(API.people.createMagicLink)).magicLink);
    await leaver.ok(API.companies.join, { body: { token } });
    return token;
  };
  const token = await join(acme);
  await join(other);
  return { founder: acme.founder, token, companyId: acme.company._id, otherId: other.company._id };
}

it.each(Object.entries(involving))(
  '“%s” assigns nothing to a person whose removal began first',
  async (_name, { run }) => {
    const scene = await membershipPairs.prepare(test);
    const { companyId, leaver } = scene;
    const partsOfLeaver = async () => (await partsOf(test, companyId)).filter(({ userId }) => userId === leaver.id);
    const before = await partsOfLeaver();
    await callDuringRemoval(companyId, leaver.id, () => run(scene));
    expect(await partsOfLeaver()).toEqual(before);
  },
);

it('a company is not activated by a member whose removal began first', async () => {
  const leaver = await createPerson(test);
  const { companyId, otherId } = await joinTwoCompanies(leaver);
  const { status } = await callDuringRemoval(companyId, leaver.id, () =>
    leaver.call(API.companies.switch, { params: { id: companyId } }),
  );
  expect(status).toBe(404);
  expect((await leaver.ok(API.accounts.currentUser)).company?._id).toBe(otherId);
});

it('a sign-in during the removal from a company enters another company of the person', async () => {
  const leaver = await createPerson(test);
  const { companyId, otherId } = await joinTwoCompanies(leaver);
  await leaver.ok(API.companies.switch, { params: { id: companyId } });
  const { accessToken } = await callDuringRemoval(companyId, leaver.id, () =>
    leaver.ok(API.accounts.login, { body: { email: leaver.email, password: PASSWORD } }),
  );
  leaver.accessToken = accessToken;
  expect((await leaver.ok(API.accounts.currentUser)).company?._id).toBe(otherId);
});

it('a Google sign-in during the removal from a company enters another company of the person', async () => {
  const visitor = { sub: 'leaver', email: 'leaver@example.com', name: 'Ada' };
  const leaver = await signInAt(test, visitor);
  const { companyId, otherId } = await joinTwoCompanies(leaver);
  await leaver.ok(API.companies.switch, { params: { id: companyId } });
  const browser = new TestClient(test.app);
  const body = await returnFromProvider(browser, visitor);
  const { tokens } = await callDuringRemoval(companyId, leaver.id, () => browser.ok(API.oauth.callback, { body }));
  browser.accessToken = tokens.accessToken;
  expect((await browser.ok(API.accounts.currentUser)).company?._id).toBe(otherId);
});

it('a sign-in with a revoked invitation is rejected during the removal from its company', async () => {
  const leaver = await createPerson(test);
  const { founder, token, companyId } = await joinTwoCompanies(leaver);
  await founder.ok(API.people.revokeMagicLink);
  const { status, body } = await callDuringRemoval(companyId, leaver.id, () =>
    leaver.call(API.accounts.login, { body: { email: leaver.email, password: PASSWORD, token } }),
  );
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'INVITE_NOT_FOUND' })]);
});
