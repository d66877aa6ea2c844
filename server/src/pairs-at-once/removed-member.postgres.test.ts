import { API } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../composition/schema';
import { createTestApp, foundCompany, PASSWORD, type TestApp, tokenOf } from '../testing';
import { callDuring } from './call-during';
import { involving, membershipPairs, partsOf } from './domains/membership';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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

/** Hires a person in one company, who then joins another, which is active afterwards. */
async function joinTwoCompanies() {
  const [acme, other] = [await foundCompany(test), await foundCompany(test, { name: 'Other' })];
  const leaver = await acme.hire();
  const { magicLink } = await other.founder.ok(API.people.createMagicLink);
  await leaver.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
  return { leaver, companyId: acme.company._id, otherId: other.company._id };
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
  const { leaver, companyId, otherId } = await joinTwoCompanies();
  const { status } = await callDuringRemoval(companyId, leaver.id, () =>
    leaver.call(API.companies.switch, { params: { id: companyId } }),
  );
  expect(status).toBe(404);
  expect((await leaver.ok(API.accounts.currentUser)).company?._id).toBe(otherId);
});

it('a sign-in during the removal from a company enters another company of the person', async () => {
  const { leaver, companyId, otherId } = await joinTwoCompanies();
  await leaver.ok(API.companies.switch, { params: { id: companyId } });
  const { accessToken } = await callDuringRemoval(companyId, leaver.id, () =>
    leaver.ok(API.accounts.login, { body: { email: leaver.email, password: PASSWORD } }),
  );
  leaver.accessToken = accessToken;
  expect((await leaver.ok(API.accounts.currentUser)).company?._id).toBe(otherId);
});
