import { and, eq } from 'drizzle-orm';
import { memberships } from '../composition/schema';
import { createTestApp, type TestApp } from '../testing';
import { callDuring } from './call-during';
import { involving, membershipPairs, partsOf } from './domains/membership';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each(Object.entries(involving))(
  '“%s” assigns nothing to a person whose removal began first',
  async (_name, { run }) => {
    const scene = await membershipPairs.prepare(test);
    const { companyId, leaver } = scene;
    const partsOfLeaver = async () => (await partsOf(test, companyId)).filter(({ userId }) => userId === leaver.id);
    const before = await partsOfLeaver();
    await callDuring(
      test,
      companyId,
      (tx) =>
        tx
          .update(memberships)
          .set({ endedAt: test.clock.now() })
          .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, leaver.id))),
      () => run(scene),
    );
    expect(await partsOfLeaver()).toEqual(before);
  },
);
