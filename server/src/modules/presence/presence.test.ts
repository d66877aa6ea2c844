import { createTestApp, foundCompany, type Person, type TestApp } from '../../testing';
import { lastSeenOf, publishPresence } from './presence.service';

let test: TestApp;
let people: Person[];
let companyId: string;
beforeAll(async () => {
  test = await createTestApp();
  const { company, founder, hire } = await foundCompany(test);
  companyId = company._id;
  people = [founder, await hire(), await hire()];
});
afterAll(() => test.close());

it('announces everybody and records the others if the database fails to record one person', async () => {
  const away = new Error('Connection terminated unexpectedly');
  jest.spyOn(test.deps.db, 'insert').mockImplementationOnce(() => {
    throw away;
  });
  const ids = people.map(({ id }) => id);
  const changes = ids.map((userId) => ({ companyId, userId, status: 'offline' as const }));
  await expect(publishPresence(test.deps, changes)).rejects.toBe(away);
  jest.restoreAllMocks();

  for (const event of ['presenceChanged', 'chat:user_presence']) {
    const announced = test.emitted.filter((each) => each.event === event).map(({ payload }) => payload);
    expect(announced).toEqual(ids.map((userId) => ({ userId, status: 'offline' })));
  }
  expect([...(await lastSeenOf(test.deps.db, companyId, ids)).keys()].toSorted()).toEqual(ids.slice(1).toSorted());
});
